import type { PixelSourceFrame } from '../source-frame.ts'

const BYTES_PER_PIXEL = 4
/** Of a pixel as a number, on machines whose lowest byte comes first, as all are that browsers run on. */
const COLORS = 0x00ffffff
const GREEN = 0x0000ff00
const GREEN_TO_ALPHA = 16

/**
 * The picture of a stacked frame: its upper half, as transparent as the brightness of its lower half says. Takes
 * the pixels over and writes into them.
 */
export function unstackPixels(stacked: PixelSourceFrame): PixelSourceFrame {
  const { data, pixelWidth } = stacked
  const pixelHeight = stacked.pixelHeight >> 1
  const count = pixelWidth * pixelHeight
  const pixels = new Uint32Array(data.buffer, data.byteOffset, 2 * count)
  for (let at = 0; at < count; at++) {
    const alpha = ((pixels[count + at] ?? 0) & GREEN) << GREEN_TO_ALPHA
    pixels[at] = ((pixels[at] ?? 0) & COLORS) | alpha
  }
  return {
    ...stacked,
    pixelHeight,
    hasAlpha: true,
    height: stacked.height / 2,
    data: data.subarray(0, count * BYTES_PER_PIXEL),
  }
}
