import { benchScene } from '../bench-scene.ts'
import type { Feature } from '../feature.ts'
import type { DrawSubject, OpenSubject } from '../subject.ts'
import { canvas2dSubject } from '../subjects/canvas2d-subject.ts'
import {
  engineCanvas2dSubject,
  engineWebGl2Subject,
  engineWebGpuSubject,
} from '../subjects/engine-subject.ts'
import { floorSubject } from '../subjects/floor-subject.ts'
import { pixiSubject } from '../subjects/pixi-subject.ts'
import { rawWebGl2FrameSubject, rawWebGl2Subject } from '../subjects/raw-webgl2-subject.ts'
import { movingFrames } from './moving-frames.ts'

/** What is drawn: a subject's id and the scene's measures. */
export interface DrawRequest {
  readonly subject: string
  readonly layers: number
  readonly width: number
  readonly height: number
  /** Features to leave out. */
  readonly without?: readonly Feature[]
  /** True: the pictures stand still, so that drawing alone is measured; default false. */
  readonly still?: boolean
}

const subjects: readonly DrawSubject[] = [
  engineCanvas2dSubject,
  engineWebGl2Subject,
  engineWebGpuSubject,
  rawWebGl2Subject,
  rawWebGl2FrameSubject,
  canvas2dSubject,
  pixiSubject,
  floorSubject,
]

const WARM_UP_FRAMES = 5
/** Where pictures are compared, in shares of the frame: away from the edges of 1, 4, 9 or 16 layers. */
const PROBES = [0.15, 0.42, 0.85]

/** With more layers than this some show the same camera; each is still taken over by itself. */
const CAMERAS = 16

let cameras: VideoFrame[][] = []
let turn = 0

/** What the runner calls in the page. */
export const drawLab = {
  subjects: () => subjects.map(({ id, title, lacks }) => ({ id, title, lacks })),

  /** Milliseconds of each frame, one after another as fast as they come, for about `durationMs`. */
  async measure(request: DrawRequest, durationMs: number): Promise<number[]> {
    const open = await openSubject(request)
    try {
      await warmUp(open, request.layers, durationMs)
      const next = request.still ? () => drawAgain(open) : () => drawNext(open, request.layers)
      const readings: number[] = []
      const endMs = performance.now() + durationMs
      while (performance.now() < endMs) {
        const startMs = performance.now()
        await next()
        readings.push(performance.now() - startMs)
      }
      return readings
    } finally {
      open.dispose()
    }
  },

  /** Colours of one picture at nine places and in the corner that no layer covers: what shows that a subject draws what the others draw. */
  async colors(request: DrawRequest): Promise<number[][]> {
    const open = await openSubject(request)
    turn = 0
    await drawNext(open, request.layers)
    const pixels = await open.readPixels()
    open.dispose()
    const places = [{ x: 0, y: 0 }, ...PROBES.flatMap((y) => PROBES.map((x) => ({ x, y })))]
    return places.map(({ x, y }) => {
      const row = Math.floor(y * request.height) * request.width
      const at = (row + Math.floor(x * request.width)) * 4
      return [...pixels.slice(at, at + 3)]
    })
  },
}

async function openSubject(request: DrawRequest): Promise<OpenSubject> {
  const subject = subjects.find(({ id }) => id === request.subject)
  if (!subject) throw new Error(`There is no subject ${request.subject}`)
  while (cameras.length < Math.min(CAMERAS, request.layers)) {
    cameras = [...cameras, movingFrames(cameras.length)]
  }
  const { layers: count, width, height, without } = request
  return subject.open(benchScene(count, width, height, without))
}

async function drawNext(open: OpenSubject, count: number): Promise<void> {
  turn++
  const frames = Array.from({ length: count }, (_, layer) => {
    const ring = cameras[layer % CAMERAS] ?? []
    return ring[turn % ring.length]
  })
  await open.draw(frames.filter((frame) => frame !== undefined))
  await open.finish()
}

/** A few frames; what takes longer than it is measured for is warm before that. */
async function warmUp(open: OpenSubject, count: number, mostMs: number): Promise<void> {
  const endMs = performance.now() + mostMs
  await drawNext(open, count)
  for (let index = 1; index < WARM_UP_FRAMES && performance.now() < endMs; index++) {
    await drawNext(open, count)
  }
}

async function drawAgain(open: OpenSubject): Promise<void> {
  if (!open.again) throw new Error('It cannot be asked to draw the same pictures again')
  open.again()
  await open.finish()
}
