import type { PixelSize } from '../../layout/geometry.ts'
import type { DrawContent } from '../../scene/draw-list.ts'
import { croppedSize, levelOfDetail } from './level-of-detail.ts'

/** A wider blur is made from a picture halved more often, in its pixels. */
const WIDEST_SIGMA = 4
/** Taps on each side of the middle. */
export const MAX_BLUR_RADIUS = 12

/** How a picture is blurred: halved first, then one pass across and one down. */
export interface BlurPlan {
  /** How often the source's picture is halved. */
  readonly level: number
  /** Size of the blurred picture, which shows the cropped window whole, in pixels. */
  readonly size: PixelSize
  /** Weights of the middle and of the taps to one side, for the pass across. */
  readonly across: readonly number[]
  /** The same for the pass down. */
  readonly down: readonly number[]
}

/** Plans the Gaussian blur of a source; `sigma` in pixels of the frame, `source` the picture's size. */
export function blurPlan(
  { crop, rect }: Pick<Extract<DrawContent, { kind: 'source' }>, 'crop' | 'rect'>,
  sigma: number,
  source: PixelSize,
): BlurPlan {
  const { width, height } = croppedSize(crop, source)
  const scaleX = width / rect.width
  const scaleY = height / rect.height
  const wide = Math.ceil(Math.log2((sigma * Math.max(scaleX, scaleY)) / WIDEST_SIGMA))
  const deepest = Math.floor(Math.log2(Math.max(1, Math.min(source.width, source.height))))
  const wanted = Math.max(0, wide, levelOfDetail(scaleX), levelOfDetail(scaleY))
  const level = Math.min(wanted, deepest)
  const size = {
    width: Math.max(1, Math.round(width / 2 ** level)),
    height: Math.max(1, Math.round(height / 2 ** level)),
  }
  return {
    level,
    size,
    across: gaussianWeights((sigma * size.width) / rect.width),
    down: gaussianWeights((sigma * size.height) / rect.height),
  }
}

/** Weights of the middle and of the taps to one side; all taps of both sides together weigh 1. */
export function gaussianWeights(sigma: number): number[] {
  const radius = Math.min(MAX_BLUR_RADIUS, Math.ceil(3 * sigma))
  const raw = Array.from({ length: radius + 1 }, (_, tap) =>
    tap === 0 ? 1 : Math.exp(-(tap * tap) / (2 * sigma * sigma)),
  )
  const total = raw.reduce((sum, weight, tap) => sum + (tap === 0 ? weight : 2 * weight), 0)
  return raw.map((weight) => weight / total)
}
