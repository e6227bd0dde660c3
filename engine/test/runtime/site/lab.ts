import {
  createTrackGenerator,
  type TrackGenerator,
} from '../../../src/capture/insertable-streams.ts'
import {
  type Canvas,
  createEngine,
  detect,
  type Engine,
  type EngineOptions,
  type SourceInput,
  switchBackend,
} from '../../../src/index.ts'
import { keepReplay, recordCanvas, recordStream } from '../../../src/record/index.ts'
import { loseGraphicsContext } from '../../../src/testing/index.ts'
import { countAudioEdges } from './audio-edges.ts'
import { beepDelayMs, makeBeeps } from './beep-delay.ts'
import { colorName } from './color-name.ts'
import { FaceShow } from './face-show.ts'
import { FaultShow } from './fault-show.ts'
import { colorsOf, type Place, rateOf, readFrames } from './frame-reader.ts'
import { GuestShow } from './guest-show.ts'
import { LeakShow } from './leak-show.ts'
import { openLoopback } from './loopback.ts'
import { NoiseShow, renderStrip } from './noise-show.ts'
import { readOnsets } from './onset-watch.ts'
import { Receiver } from './receiver.ts'
import { colorElement, colorScene, columns, full, overBlue, quarter, sceneOf } from './scenes.ts'
import { Show } from './show.ts'
import { listen, makeLoop, makeSteady, makeTone, readSamples } from './sound.ts'
import { readStored } from './stored-file.ts'
import { SyncShow } from './sync-show.ts'

const inputs = new Map<string, () => SourceInput | null | Promise<SourceInput | null>>()
const errors: string[] = []

/** Starts an engine whose sources are those that `give` has named. */
async function start(options: Partial<EngineOptions> = {}): Promise<Engine> {
  const engine = await createEngine({
    resolve: (ref) => inputs.get(nameOf(ref))?.() ?? null,
    onError: (error) => errors.push(`${error.code}: ${error.message}`),
    ...options,
  })
  tools.engine = engine
  return engine
}

function nameOf(ref: Parameters<EngineOptions['resolve']>[0]): string {
  switch (ref.kind) {
    case 'contribution':
      return `contribution:${ref.contributionIndex}`
    case 'file':
    case 'media_source':
      return `file:${ref.fileId}`
    case 'image':
      return `image:${ref.url}`
    default:
      return ref.kind
  }
}

/** Waits until something holds, looking often; fails with its name. */
async function until(what: string, holds: () => boolean, timeoutMs = 10_000): Promise<void> {
  const startMs = performance.now()
  while (!holds()) {
    if (performance.now() - startMs > timeoutMs) throw new Error(`Timed out: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What is read once it is as it should be, looking often; what is read last where it never is. */
async function settle<Value>(
  read: () => Value | Promise<Value>,
  isSettled: (value: Value) => boolean,
  timeoutMs = 10_000,
): Promise<Value> {
  const endMs = performance.now() + timeoutMs
  let value = await read()
  while (!isSettled(value) && performance.now() < endMs) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    value = await read()
  }
  return value
}

/** Waits until a canvas has drawn this many more frames. */
async function moreFrames(engine: Engine, canvasId: string, count: number): Promise<void> {
  const framesOf = () => engine.stats().canvases.find(({ id }) => id === canvasId)?.frames ?? 0
  const before = framesOf()
  await until(`${count} more frames`, () => framesOf() >= before + count, 30_000)
}

/** Red, green and blue (0 to 255) of what a canvas shows now, at places in percent. */
async function colorsAt(
  canvas: Canvas,
  places: readonly Place[],
): Promise<(readonly [number, number, number])[]> {
  const bitmap = await createImageBitmap(await canvas.snapshot())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { width, height } = bitmap
  bitmap.close()
  return places.map(([x, y]) => {
    const at = [Math.floor((x / 100) * width), Math.floor((y / 100) * height)] as const
    const [red = 0, green = 0, blue = 0] = context?.getImageData(...at, 1, 1).data ?? []
    return [red, green, blue]
  })
}

/** The same in words of eight colours. */
async function look(canvas: Canvas, places: readonly Place[]): Promise<string[]> {
  return (await colorsAt(canvas, places)).map((color) => colorName(...color))
}

/** What tests work with, in the page. */
const tools = {
  engine: null as Engine | null,
  /** For tests whose steps are several evaluations. */
  receiver: null as Receiver | null,
  states: [] as string[],
  stalls: false,
  unplug: () => {},
  plugIn: async (): Promise<void> => {},
  errors,
  inputs,
  start,
  until,
  settle,
  moreFrames,
  look,
  colorsAt,
  colorName,
  detect,
  createEngine,
  loseGraphicsContext,
  switchBackend,
  /** A thread that takes a processor for itself. */
  spin: () => new Worker(new URL('./spin-worker.ts', import.meta.url), { type: 'module' }),
  receive: (track: MediaStreamTrack) => new Receiver(track),
  readFrames,
  colorsOf,
  rateOf,
  colorScene,
  colorElement,
  sceneOf,
  overBlue,
  columns,
  openLoopback,
  full,
  quarter,
  listen,
  makeTone,
  makeSteady,
  makeLoop,
  readSamples,
  makeBeeps,
  beepDelayMs,
  countAudioEdges,
  keepReplay,
  recordCanvas,
  recordStream,
  readOnsets,
  /** A track and the end into which its frames go. */
  createTrackGenerator(): TrackGenerator {
    const generator = createTrackGenerator()
    if (!generator) throw new Error('This browser makes no tracks of frames')
    return generator
  },
  show: new Show(start, inputs),
  syncShow: new SyncShow(start, inputs),
  guestShow: new GuestShow(start, inputs),
  faceShow: new FaceShow(start, inputs),
  noiseShow: new NoiseShow(start, inputs),
  renderStrip,
  readStored,
  leakShow: new LeakShow(start, inputs),
  faultShow: new FaultShow(start, inputs, until),
}
export type Lab = typeof tools

declare global {
  // Only `var` puts a name onto the global object's type.
  var lab: Lab
}
globalThis.lab = tools
