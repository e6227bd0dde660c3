import type { PixelSize } from '../../../../layout/geometry.ts'
import type { StraightPixels } from './treat-pixels.ts'

/** Weights of a Gaussian's middle and of its taps to one side, for each direction. */
export interface BlurWeights {
  readonly across: readonly number[]
  readonly down: readonly number[]
}

/** Blurs straight pixels, premultiplied on the way; beyond the edge lies the edge. */
export function blurPixels(
  pixels: StraightPixels,
  { width, height }: PixelSize,
  { across, down }: BlurWeights,
): Uint8ClampedArray<ArrayBuffer> {
  const first = premultiplied(pixels)
  const second = new Float32Array(first.length)
  const step = width * 4
  for (let row = 0; row < height; row++) {
    blurLine(first, second, { start: row * step, step: 4, count: width, weights: across })
  }
  for (let column = 0; column < width; column++) {
    blurLine(second, first, { start: column * 4, step, count: height, weights: down })
  }
  return straightened(first)
}

interface Line {
  readonly start: number
  readonly step: number
  readonly count: number
  readonly weights: readonly number[]
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  { start, step, count, weights }: Line,
): void {
  const [middle = 1] = weights
  for (let index = 0; index < count; index++) {
    const at = start + index * step
    for (let channel = at; channel < at + 4; channel++) {
      to[channel] = (from[channel] ?? 0) * middle
    }
    for (let tap = 1; tap < weights.length; tap++) {
      const weight = weights[tap] ?? 0
      const before = start + Math.max(0, index - tap) * step
      const after = start + Math.min(count - 1, index + tap) * step
      for (let channel = 0; channel < 4; channel++) {
        const both = (from[before + channel] ?? 0) + (from[after + channel] ?? 0)
        to[at + channel] = (to[at + channel] ?? 0) + both * weight
      }
    }
  }
}

function premultiplied(pixels: StraightPixels): Float32Array {
  const made = new Float32Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    for (let channel = at; channel < at + 3; channel++) {
      made[channel] = ((pixels[channel] ?? 0) * alpha) / 255
    }
    made[at + 3] = alpha
  }
  return made
}

function straightened(pixels: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const made = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    const scale = alpha > 0 ? 255 / alpha : 0
    for (let channel = at; channel < at + 3; channel++) {
      made[channel] = (pixels[channel] ?? 0) * scale
    }
    made[at + 3] = alpha
  }
  return made
}
