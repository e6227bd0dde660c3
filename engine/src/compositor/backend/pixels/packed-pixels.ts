/** Formats whose pixels are four bytes in a row, RGBA but for the order and what the fourth byte means. */
export const PACKED_FORMATS = ['RGBA', 'RGBX', 'BGRA', 'BGRX'] as const

/** A format of four bytes in a row. */
export type PackedFormat = (typeof PACKED_FORMATS)[number]

const ALPHA = 0xff00_0000
const GREEN_AND_ALPHA = 0xff00_ff00

/** Turns pixels of that format into RGBA where they are, opaque for formats without alpha. */
export function packedPixels(pixels: Uint8ClampedArray, format: PackedFormat): void {
  if (format === 'RGBA') return
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2)
  const opaque = format === 'RGBX' || format === 'BGRX' ? ALPHA : 0
  if (format === 'RGBX') {
    for (let index = 0; index < words.length; index++) {
      words[index] = (words[index] as number) | ALPHA
    }
    return
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number
    const swapped = ((word & 0xff) << 16) | ((word >>> 16) & 0xff)
    words[index] = (word & GREEN_AND_ALPHA) | swapped | opaque
  }
}
