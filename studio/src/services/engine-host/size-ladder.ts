import type { ProgramSize } from './engine-host.ts'

/** Short sides that the program may be composed at, in pixels. */
const SHORT_SIDES = [1080, 720, 540, 360] as const
/** The frame rate is too low below this part of the target (as for guests, CORE-CTS-025) … */
export const LOW_FRAME_RATE_PART = 0.8
/** … for so many samples on end. */
export const LOW_SAMPLES = 5
/** Time between two samples. */
export const SAMPLE_INTERVAL_MS = 2_000

/** The next smaller size of the same shape; null at the smallest. */
export function nextSmaller(size: ProgramSize): ProgramSize | null {
  const shortSide = Math.min(size.width, size.height)
  const next = SHORT_SIDES.find((side) => side < shortSide)
  if (next === undefined) return null
  const scaled = (side: number) => Math.round((side * next) / shortSide / 2) * 2
  return { ...size, width: scaled(size.width), height: scaled(size.height) }
}

/** Watches whether this machine holds the size that it composes at. */
export class SizeWatch {
  #lowSamples = 0
  #lastSampleMs = 0

  /** Takes a measured frame rate; answers whether the size must go down. */
  sample(framesPerSecond: number, { target, nowMs }: { target: number; nowMs: number }): boolean {
    if (nowMs - this.#lastSampleMs < SAMPLE_INTERVAL_MS) return false
    this.#lastSampleMs = nowMs
    const isLow = framesPerSecond < target * LOW_FRAME_RATE_PART
    this.#lowSamples = isLow ? this.#lowSamples + 1 : 0
    return this.#lowSamples >= LOW_SAMPLES
  }

  /** Begins anew, as with another size. */
  reset(nowMs: number): void {
    this.#lowSamples = 0
    this.#lastSampleMs = nowMs
  }
}
