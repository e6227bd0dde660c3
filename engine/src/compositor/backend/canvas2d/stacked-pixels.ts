import { unstackPixels } from '../pixels/unstack-pixels.ts'
import type { PixelSourceFrame, VideoSourceFrame } from '../source-frame.ts'

/** The pixels of a stacked frame's picture; null when the platform gives no canvas. */
export function stackedPixels({ frame, ...facts }: VideoSourceFrame): PixelSourceFrame | null {
  const { displayWidth: pixelWidth, displayHeight: pixelHeight } = frame
  const canvas = new OffscreenCanvas(pixelWidth, pixelHeight)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(frame, 0, 0, pixelWidth, pixelHeight)
  const { data } = context.getImageData(0, 0, pixelWidth, pixelHeight)
  return unstackPixels({
    kind: 'pixels',
    width: facts.width,
    height: pixelHeight,
    version: facts.version,
    data: new Uint8Array(data.buffer),
    pixelWidth,
    pixelHeight,
    hasAlpha: false,
  })
}
