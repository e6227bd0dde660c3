import type { FaceReport, FaceRequest } from './face-messages.ts'
import { type DetectedFace, FaceNet } from './face-net.ts'

/** The part of a dedicated worker's scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<FaceRequest>) => void) | null
  postMessage(report: FaceReport): void
}

/** Size at which pictures are searched: a face of a twentieth of the height is found. */
const LONG_PX = 256
const SHORT_PX = 160

const scope = globalThis as unknown as WorkerScope
const weights = fetchWeights(new URL('./blazeface.bin', import.meta.url))
const finders = new Map<string, FaceFinder>()

/** Finds faces in pictures that are as wide as they are high, or wider; or higher. */
class FaceFinder {
  readonly #net: FaceNet
  readonly #context: OffscreenCanvasRenderingContext2D

  constructor(bytes: ArrayBuffer, width: number, height: number) {
    this.#net = new FaceNet(bytes, { width, height })
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      alpha: false,
      willReadFrequently: true,
    })
    if (!context) throw new Error('No canvas to shrink pictures on')
    this.#context = context
  }

  /** The picture is fitted in, with bars, and what is found is told in parts of the picture. */
  find(picture: VideoFrame): DetectedFace[] {
    const { width, height } = this.#net.size
    const { displayWidth, displayHeight } = picture
    const scale = Math.min(width / displayWidth, height / displayHeight)
    const [shownWidth, shownHeight] = [scale * displayWidth, scale * displayHeight]
    const [left, top] = [(width - shownWidth) / 2, (height - shownHeight) / 2]
    this.#context.fillRect(0, 0, width, height)
    this.#context.drawImage(picture, left, top, shownWidth, shownHeight)
    const { data } = this.#context.getImageData(0, 0, width, height)
    return this.#net.detect(data).map((face) => ({
      x: (face.x * width - left) / shownWidth,
      y: (face.y * height - top) / shownHeight,
      width: (face.width * width) / shownWidth,
      height: (face.height * height) / shownHeight,
      score: face.score,
    }))
  }
}

async function fetchWeights(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.arrayBuffer()
}

function finderFor(bytes: ArrayBuffer, isWide: boolean): FaceFinder {
  const [across, down] = isWide ? [LONG_PX, SHORT_PX] : [SHORT_PX, LONG_PX]
  const name = `${across}x${down}`
  const finder = finders.get(name) ?? new FaceFinder(bytes, across, down)
  finders.set(name, finder)
  return finder
}

scope.onmessage = async ({ data: { picture } }) => {
  let report: FaceReport
  try {
    const finder = finderFor(await weights, picture.displayWidth >= picture.displayHeight)
    report = { kind: 'faces', faces: finder.find(picture) }
  } catch (error) {
    report = { kind: 'failed', reason: String(error) }
  }
  // Whoever hears the report may end this worker: by then it holds no picture.
  picture.close()
  scope.postMessage(report)
}

weights
  .then((bytes) => {
    // What cannot run is known before the first picture.
    finderFor(bytes, true)
    scope.postMessage({ kind: 'ready' })
  })
  .catch((error: unknown) => scope.postMessage({ kind: 'failed', reason: String(error) }))
