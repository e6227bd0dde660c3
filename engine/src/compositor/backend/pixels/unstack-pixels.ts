import type { PixelSourceFrame } from '../source-frame.ts'

const BYTES_PER_PIXEL = 4
const GREEN = 1
const ALPHA = 3

/**
 * The picture of a stacked frame: its upper half, as transparent as the brightness of its lower half says. Takes
 * the pixels over and writes into them.
 */
export function unstackPixels(stacked: PixelSourceFrame): PixelSourceFrame {
  const { kind, width, version, data, pixelWidth } = stacked
  const pixelHeight = Math.floor(stacked.pixelHeight / 2)
  const bytes = pixelWidth * pixelHeight * BYTES_PER_PIXEL
  for (let at = 0; at < bytes; at += BYTES_PER_PIXEL) {
    data[at + ALPHA] = data[bytes + at + GREEN] ?? 0
  }
  return {
    ...{ kind, width, version, pixelWidth, pixelHeight, hasAlpha: true },
    height: stacked.height / 2,
    data: data.subarray(0, bytes),
  }
}
