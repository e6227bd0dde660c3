import type { Backend, Passage } from '../passages.ts'
import { FRAME, PassageRoom } from './passage-room.ts'

const WARM_UP = 3
/** Mean distance of two pictures, of 255, from which they count as different, and up to which as the same. */
const DIFFERENT = 1
const SAME = 2

/** The pictures of both scenes, for comparing. */
interface ScenePictures {
  readonly from: Uint8Array
  readonly to: Uint8Array
}

let room: PassageRoom | null = null
let scenes: ScenePictures | null = null

/** What the runner calls in the page. */
export const transitionLab = {
  /** Opens a backend and its scenes; they stay until `close`. */
  async open(backend: Backend): Promise<void> {
    room = await PassageRoom.open(backend)
    scenes = { from: await room.pixels('one-scene'), to: await room.pixels('two-scenes') }
  },

  close(): void {
    room?.dispose()
    room = null
    scenes = null
  },

  /**
   * Milliseconds of each picture of a passage, for about `durationMs`. Rejects where the backend does not draw
   * that passage, or draws something else.
   */
  async measure(passage: Passage, durationMs: number): Promise<number[]> {
    const open = opened()
    const missing = open.missing(passage)
    if (missing !== null) throw new Error(missing)
    await check(open, passage)
    // A passage that takes seconds is warm after one.
    const warmMs = performance.now() + durationMs
    for (let index = 0; index === 0 || (index < WARM_UP && performance.now() < warmMs); index++) {
      await open.draw(passage)
    }
    const readings: number[] = []
    const endMs = performance.now() + durationMs
    while (performance.now() < endMs) {
      const startMs = performance.now()
      await open.draw(passage)
      readings.push(performance.now() - startMs)
    }
    return readings
  },

  /** A picture, to look at: a data address. */
  async picture(passage: Passage): Promise<string> {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, FRAME)
    const pixels = new Uint8ClampedArray(await opened().pixels(passage))
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, FRAME.width), 0, 0)
    return canvas.toDataURL('image/png')
  },
}

function opened(): PassageRoom {
  if (!room) throw new Error('Nothing is open')
  return room
}

/** Throws an Error when a passage looks like one of its scenes, or is not half of each where that is known. */
async function check(open: PassageRoom, passage: Passage): Promise<void> {
  if (passage === 'one-scene' || passage === 'two-scenes' || !scenes) return
  const { from, to } = scenes
  const middle = await open.pixels(passage)
  if (distance(middle, (at) => from[at] ?? 0) < DIFFERENT) throw new Error('It shows the old scene')
  if (distance(middle, (at) => to[at] ?? 0) < DIFFERENT) throw new Error('It shows the new scene')
  const wanted = halfWay(passage, from, to)
  if (wanted && distance(middle, wanted) > SAME) throw new Error('Half way it shows something else')
}

/** What is known of a picture half way. */
function halfWay(
  passage: Passage,
  from: Uint8Array,
  to: Uint8Array,
): ((at: number) => number) | null {
  if (passage === 'dip') return () => 0
  if (passage === 'fade') return (at) => ((from[at] ?? 0) + (to[at] ?? 0)) / 2
  if (passage !== 'wipe') return null
  // A wipe to the left uncovers the right half first.
  const isNew = (at: number) => (at >> 2) % FRAME.width >= FRAME.width / 2
  return (at) => (isNew(at) ? to[at] : from[at]) ?? 0
}

/** Mean distance over the colours of all pixels. */
function distance(pixels: Uint8Array, wanted: (at: number) => number): number {
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) {
    for (let channel = at; channel < at + 3; channel++) {
      sum += Math.abs((pixels[channel] ?? 0) - wanted(channel))
    }
  }
  return sum / ((pixels.length / 4) * 3)
}
