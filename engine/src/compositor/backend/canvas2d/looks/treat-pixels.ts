import type { ItemChromaKey, ItemGrade, ItemPictureMask } from '../../../../scene/item-looks.ts'
import type { LutPixels } from './lut-pixels.ts'
import { lookUpPixels } from './lut-pixels.ts'

/** Straight RGBA, rows top to bottom. */
export type StraightPixels = Uint8Array<ArrayBuffer> | Uint8ClampedArray<ArrayBuffer>

/** What is done to a picture. */
interface PixelTreatment {
  readonly key?: ItemChromaKey | undefined
  readonly grade?: ItemGrade | undefined
  readonly lut?: LutPixels | undefined
}

/** Keys, corrects and looks up straight pixels in place, by the formulas of `ItemLooks`. */
export function treatPixels(pixels: StraightPixels, { key, grade, lut }: PixelTreatment): void {
  if (key) for (let at = 0; at < pixels.length; at += 4) keyPixel(pixels, at, key)
  if (grade) gradePixels(pixels, grade)
  if (lut) lookUpPixels(pixels, lut)
}

function keyPixel(pixels: StraightPixels, at: number, key: ItemChromaKey): void {
  const red = (pixels[at] ?? 0) / 255
  const green = (pixels[at + 1] ?? 0) / 255
  const blue = (pixels[at + 2] ?? 0) / 255
  const cb = -0.168736 * red - 0.331264 * green + 0.5 * blue
  const cr = 0.5 * red - 0.418688 * green - 0.081312 * blue
  const distance = Math.sqrt((cb - key.cb) ** 2 + (cr - key.cr) ** 2)
  const kept = clamp((distance - key.similarity) / key.smoothness)
  const [tintCb, tintCr] = key.spillDirection
  const spilt = Math.max(0, cb * tintCb + cr * tintCr) * key.spill
  pixels[at] = toByte(red - 1.402 * tintCr * spilt)
  pixels[at + 1] = toByte(green + (0.344136 * tintCb + 0.714136 * tintCr) * spilt)
  pixels[at + 2] = toByte(blue - 1.772 * tintCb * spilt)
  pixels[at + 3] = Math.round((pixels[at + 3] ?? 0) * kept)
}

/** Steps of the table from which powers are taken. */
const POWER_STEPS = 1023

function gradePixels(pixels: StraightPixels, { matrix, exponent }: ItemGrade): void {
  const powers = Uint8Array.from({ length: POWER_STEPS + 1 }, (_, step) =>
    toByte((step / POWER_STEPS) ** exponent),
  )
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] =
    matrix
  const graded = (value: number) => powers[Math.round(clamp(value) * POWER_STEPS)] ?? 0
  for (let at = 0; at < pixels.length; at += 4) {
    const red = (pixels[at] ?? 0) / 255
    const green = (pixels[at + 1] ?? 0) / 255
    const blue = (pixels[at + 2] ?? 0) / 255
    pixels[at] = graded(a * red + b * green + c * blue + d)
    pixels[at + 1] = graded(e * red + f * green + g * blue + h)
    pixels[at + 2] = graded(i * red + j * green + k * blue + l)
  }
}

/** Turns a picture into a mask, in place: what it says becomes its alpha. */
export function maskPixels(
  pixels: StraightPixels,
  { channel, invert }: Pick<ItemPictureMask, 'channel' | 'invert'>,
): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    const luma =
      0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
    const share = channel === 'alpha' ? alpha : (luma * alpha) / 255
    pixels[at + 3] = Math.round(invert ? 255 - share : share)
  }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function toByte(value: number): number {
  return Math.round(clamp(value) * 255)
}
