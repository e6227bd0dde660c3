import type { LutShape } from '../../../../color/lut-picture.ts'
import type { StraightPixels } from './treat-pixels.ts'

/** A look-up table, read back from its picture. */
export interface LutPixels extends LutShape {
  /** Other for another source or strength. */
  readonly name: string
  /** Other for another table of the same source. */
  readonly version: number
  /** RGBA, laid out as `lutPicture` says. */
  readonly data: StraightPixels
  readonly strength: number
}

/** Looks the colours of straight pixels up, in place: as the shaders do, linear between entries. */
export function lookUpPixels(pixels: StraightPixels, lut: LutPixels): void {
  const lookUp = lut.isCurves ? lookUpCurves : lookUpVolume
  const found: [number, number, number] = [0, 0, 0]
  const kept = 1 - lut.strength
  for (let at = 0; at < pixels.length; at += 4) {
    lookUp(lut, pixels, at, found)
    pixels[at] = Math.round((pixels[at] ?? 0) * kept + found[0] * lut.strength)
    pixels[at + 1] = Math.round((pixels[at + 1] ?? 0) * kept + found[1] * lut.strength)
    pixels[at + 2] = Math.round((pixels[at + 2] ?? 0) * kept + found[2] * lut.strength)
  }
}

type Found = [red: number, green: number, blue: number]

function lookUpCurves(
  { data, size }: LutPixels,
  pixels: StraightPixels,
  at: number,
  found: Found,
): void {
  for (let channel = 0; channel < 3; channel++) {
    const place = ((pixels[at + channel] ?? 0) / 255) * (size - 1)
    const below = Math.min(Math.floor(place), size - 2)
    const from = data[below * 4 + channel] ?? 0
    const to = data[below * 4 + 4 + channel] ?? 0
    found[channel] = from + (to - from) * (place - below)
  }
}

function lookUpVolume(
  { data, size }: LutPixels,
  pixels: StraightPixels,
  at: number,
  found: Found,
): void {
  const steps = (size - 1) / 255
  const red = (pixels[at] ?? 0) * steps
  const green = (pixels[at + 1] ?? 0) * steps
  const blue = (pixels[at + 2] ?? 0) * steps
  const x = Math.min(Math.floor(red), size - 2)
  const y = Math.min(Math.floor(green), size - 2)
  const z = Math.min(Math.floor(blue), size - 2)
  const [right, down, deep] = [4, size * size * 4, size * 4]
  const first = x * right + y * down + z * deep
  for (let channel = 0; channel < 3; channel++) {
    const node = first + channel
    const plane = (from: number) => {
      const top = mix(data[from] ?? 0, data[from + right] ?? 0, red - x)
      const bottom = mix(data[from + down] ?? 0, data[from + down + right] ?? 0, red - x)
      return mix(top, bottom, green - y)
    }
    found[channel] = mix(plane(node), plane(node + deep), blue - z)
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
