import type { Engine, EngineOptions, SourceInput } from '../../../src/index.ts'
import { full, sceneOf } from './scenes.ts'

declare const MediaStreamTrackProcessor: new (init: {
  track: MediaStreamTrack
}) => {
  readonly readable: ReadableStream<VideoFrame>
}

const SOURCE = { width: 1280, height: 720 }
const PROGRAM = { width: 360, height: 640, frameRate: 30 }
/** Middle of the face in astronaut.jpg, and its width, in parts of the photograph's side. */
const FACE = { x: 0.435, y: 0.235, width: 0.2 }
/** The upper edge marks the middle of the face in magenta; the lower one goes from black to white. */
const MARK_PX = { width: 14, height: 16 }

/** Where a face is in the source: its middle and its width, in parts of the source's width and height. */
export interface ShownFace {
  readonly x: number
  readonly size: number
}

/** What is seen in a frame of the program. */
export interface FaceFrame {
  /** Its time in the program, in milliseconds. */
  readonly atMs: number
  /** Where the middle of the face is in the window, 0 to 1; null where it is not in it. */
  readonly inWindow: number | null
  /** Where the middle of the window is in the source, 0 to 1. */
  readonly middle: number
}

/** A person before a camera, 16:9, in a program of 9:16 whose crop is automatic. */
export class FaceShow {
  readonly #start: (options?: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>
  /** The faces at a moment, the one that is marked first. */
  facesAt: (ms: number) => readonly ShownFace[] = () => []
  #engine: Engine | null = null

  constructor(
    start: (options?: Partial<EngineOptions>) => Promise<Engine>,
    inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>,
  ) {
    this.#start = start
    this.#inputs = inputs
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error('The show has not started')
    return this.#engine
  }

  /** Starts so many cameras, of which the program shows the first; a canvas of its own shows each other one. */
  async start(cameras = 1): Promise<void> {
    const camera = await this.#camera()
    this.#engine = await this.#start()
    for (let index = 1; index <= cameras; index++) {
      this.#inputs.set(`contribution:${index}`, () => camera.clone())
      const id = index === 1 ? 'program' : `program ${index}`
      const canvas = this.#engine.addCanvas(id, PROGRAM)
      this.#engine.scenes.set(this.#scene(`scene ${index}`, index))
      if (!canvas.stream.active) throw new Error('no stream')
      await canvas.prepare(`scene ${index}`)
      await canvas.take(`scene ${index}`)
    }
    // The program is black until the camera's first frame has been drawn.
    await this.read((seen) => (seen.at(-1)?.middle ?? 0) > 0)
  }

  /** Reads frames of the program until what has been read is enough. */
  async read(isEnough: (frames: readonly FaceFrame[]) => boolean): Promise<FaceFrame[]> {
    const [track] = this.engine.canvas('program')?.stream.getVideoTracks() ?? []
    if (!track) throw new Error('The program has no picture')
    const clone = track.clone()
    const reader = new MediaStreamTrackProcessor({ track: clone }).readable.getReader()
    const frames: FaceFrame[] = []
    while (!isEnough(frames)) {
      const { value } = await reader.read()
      if (!value) throw new Error('The track has ended')
      frames.push(await faceFrame(value))
      value.close()
    }
    clone.stop()
    for (let rest = await reader.read(); !rest.done; rest = await reader.read()) rest.value.close()
    return frames
  }

  #scene(id: string, contributionIndex: number) {
    const crop = { kind: 'automatic', faceXPosition: 'middle' } as const
    const content = { kind: 'contribution', contributionIndex } as const
    const element = {
      id: `${id} guest`,
      kind: 'contribution',
      boundsExpected: full,
      crop,
      content,
    } as const
    return sceneOf(id, [element])
  }

  async #camera(): Promise<MediaStreamTrack> {
    const response = await fetch('/media/astronaut.jpg')
    const photograph = await createImageBitmap(await response.blob())
    const canvas = document.createElement('canvas')
    Object.assign(canvas, SOURCE)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const draw = () => {
      const faces = this.facesAt(performance.now())
      context.fillStyle = '#556666'
      context.fillRect(0, 0, SOURCE.width, SOURCE.height)
      for (const { x, size } of faces.toReversed()) {
        const side = (size * SOURCE.height) / FACE.width
        const left = x * SOURCE.width - FACE.x * side
        context.drawImage(photograph, left, 0.4 * SOURCE.height - FACE.y * side, side, side)
      }
      this.#mark(context, faces[0]?.x ?? null)
      requestAnimationFrame(draw)
    }
    draw()
    const [track] = canvas.captureStream(30).getVideoTracks()
    if (!track) throw new Error('no camera')
    return track
  }

  #mark(context: CanvasRenderingContext2D, x: number | null): void {
    const { width, height } = SOURCE
    context.fillStyle = '#000000'
    context.fillRect(0, 0, width, MARK_PX.height)
    context.fillStyle = '#ff00ff'
    if (x !== null) {
      context.fillRect(x * width - MARK_PX.width / 2, 0, MARK_PX.width, MARK_PX.height)
    }
    const ramp = context.createLinearGradient(0, 0, width, 0)
    ramp.addColorStop(0, '#000000')
    ramp.addColorStop(1, '#ffffff')
    context.fillStyle = ramp
    context.fillRect(0, height - MARK_PX.height, width, MARK_PX.height)
  }
}

async function faceFrame(frame: VideoFrame): Promise<FaceFrame> {
  const atMs = frame.timestamp / 1_000
  const { width = 0, height = 0 } = frame.visibleRect ?? {}
  const pixels = new Uint8Array(width * height * 4)
  await frame.copyTo(pixels, { format: 'RGBA' })
  const colorAt = (x: number, y: number) =>
    pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)
  let [sum, count] = [0, 0]
  for (let x = 0; x < width; x++) {
    const [red = 0, green = 0, blue = 0] = colorAt(x, 5)
    if (red < 128 || blue < 128 || green > 100) continue
    sum += x + 0.5
    count += 1
  }
  const greys = Array.from({ length: width }, (_, x) => colorAt(x, height - 6)[1] ?? 0)
  const grey = greys.reduce((total, value) => total + value, 0) / width
  return { atMs, inWindow: count > 0 ? sum / count / width : null, middle: grey / 255 }
}
