import type { DrawItem, DrawList, PixelRect } from '../scene/draw-list.ts'
import type { CompositorBackend } from './backend/compositor-backend.ts'
import type { SourceFrame } from './backend/source-frame.ts'

/** What a backend showed in its trial. */
export interface TrialResult {
  /** What came out wrong, for people; null when the picture was right. */
  readonly problem: string | null
  /** The fastest of a few frames, upload, drawing and reading back included, in milliseconds. */
  readonly frameMs: number
}

const SIZE = { width: 1280, height: 720 }
const SOURCE_SIZE = { width: 640, height: 360 }
const FRAMES = 3
const KEY = 'trial'
const WHITE_LUMA = 235
const NEUTRAL_CHROMA = 128
/** Greatest error of a colour that has been through YUV, in 8-bit channels. */
const TOLERANCE = 4
const NO_RADII = { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 }
/** A source over the left half of a blue frame. */
const trialList: DrawList = { ...SIZE, items: [ground(), picture()] }

/**
 * Draws a known picture a few times, with an upload in the form that the backend prefers, and looks at
 * what comes out. Never rejects: what is thrown is the problem.
 */
export async function tryBackend(
  backend: CompositorBackend,
  now: () => number,
): Promise<TrialResult> {
  let frameMs = Number.POSITIVE_INFINITY
  try {
    const target = backend.createTarget('trial', SIZE.width, SIZE.height)
    try {
      for (let version = 1; version <= FRAMES; version++) {
        const startMs = now()
        const problem = drawOnce(backend, target, version)
        if (problem) return { problem, frameMs }
        frameMs = Math.min(frameMs, now() - startMs)
        // What the device refuses is told between tasks, and thrown by the next drawing.
        await new Promise((resolve) => setTimeout(resolve))
      }
    } finally {
      backend.removeTarget(target)
      backend.releaseSource(KEY)
    }
    return { problem: null, frameMs }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), frameMs }
  }
}

function drawOnce(
  backend: CompositorBackend,
  target: ReturnType<CompositorBackend['createTarget']>,
  version: number,
): string | null {
  const source = trialSource(backend.capabilities.videoUpload, version)
  try {
    if (!backend.draw(target, trialList, new Map([[KEY, source]]))) return 'nothing was drawn'
    backend.captureFrame(target, { timestampUs: version }).close()
    const pixels = backend.readPixels(target)
    const middle = (SIZE.height / 2) * SIZE.width * 4
    const at = (share: number) => pixels.subarray(middle + Math.floor(SIZE.width * share) * 4)
    if (!isColor(at(0.25), [255, 255, 255])) return 'a video frame came out in another colour'
    if (!isColor(at(0.75), [0, 0, 255])) return 'a background came out in another colour'
    return null
  } finally {
    if (source.kind === 'video-frame') source.frame.close()
  }
}

function isColor(pixel: Uint8Array, color: readonly number[]): boolean {
  return color.every((value, channel) => Math.abs((pixel[channel] ?? 0) - value) <= TOLERANCE)
}

/** A white picture. */
function trialSource(form: 'video-frame' | 'pixels', version: number): SourceFrame {
  const { width, height } = SOURCE_SIZE
  const facts = { ...SOURCE_SIZE, version }
  if (form === 'pixels') {
    const data = new Uint8Array(width * height * 4).fill(255)
    return {
      ...facts,
      kind: 'pixels',
      data,
      pixelWidth: width,
      pixelHeight: height,
      hasAlpha: false,
    }
  }
  const luma = width * height
  const data = new Uint8Array(luma * 1.5).fill(NEUTRAL_CHROMA).fill(WHITE_LUMA, 0, luma)
  const frame = new VideoFrame(data, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: version,
    colorSpace: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false },
  })
  return { ...facts, kind: 'video-frame', frame }
}

function ground(): DrawItem {
  const color = { red: 0, green: 0, blue: 1, alpha: 1 }
  const box = { x: 0, y: 0, ...SIZE }
  return { ...plainItem(box), background: { kind: 'color', color } }
}

function picture(): DrawItem {
  const box = { x: 0, y: 0, width: SIZE.width / 2, height: SIZE.height }
  const crop = { left: 0, top: 0, right: 1, bottom: 1 }
  return { ...plainItem(box), content: { kind: 'source', key: KEY, crop, rect: box } }
}

function plainItem(box: PixelRect): DrawItem {
  return {
    elementId: KEY,
    parentId: null,
    box,
    rotation: 0,
    localSize: box,
    outline: { rect: box, radii: NO_RADII },
    border: null,
    background: null,
    contentBox: box,
    content: null,
    flipHorizontal: false,
    flipVertical: false,
    opacity: 1,
  }
}
