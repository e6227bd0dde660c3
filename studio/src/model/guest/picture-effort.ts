import type { PublisherStats } from '../../services/program-publisher/program-publisher.ts'

/** Part of the frame rate that is asked for below which a picture is no use (CORE-CTS-025). */
const STARVED_BELOW = 0.8
/** Readings in a row, one every 2 s (GAP-014). */
const STARVED_READINGS = 5
/** Good readings in a row after which more is tried, and the most that are waited for after it failed. */
const WELL_READINGS = 15
const MOST_WELL_READINGS = 120
/** By how much the sides of the picture are divided, one after the other, before it is given up. */
const SCALES = [1, 2, 4] as const

/** What becomes of the picture: another size, by which its sides are divided, or none for now. */
export type PictureStep = { readonly scale: number } | 'off'

/**
 * How much of a picture this computer and its network can keep up: it becomes smaller first, is given up only then,
 * and grows again when all is well. What was tried in vain is waited for longer.
 */
export class PictureEffort {
  #at = 0
  #slow = 0
  #well = 0
  #patience = WELL_READINGS

  /**
   * Takes one reading, null while no picture is to be sent; answers with what changes. Where the browser says that
   * nothing limits it, its camera is slow, as any is in a dark room: a dark picture is better than none.
   */
  read(
    stats: Pick<PublisherStats, 'framesPerSecond' | 'limit'> | null,
    frameRate: number,
  ): PictureStep | null {
    const { framesPerSecond = null, limit = null } = stats ?? {}
    const isMeasured = framesPerSecond !== null
    const isSlow = isMeasured && limit !== 'none' && framesPerSecond < frameRate * STARVED_BELOW
    this.#slow = isSlow ? this.#slow + 1 : 0
    this.#well = isMeasured && !isSlow ? this.#well + 1 : 0
    if (this.#slow >= STARVED_READINGS) return this.#less()
    return this.#at > 0 && this.#well >= this.#patience ? this.#more() : null
  }

  #less(): PictureStep {
    this.#slow = 0
    this.#patience = Math.min(this.#patience * 2, MOST_WELL_READINGS)
    const next = SCALES[this.#at + 1]
    if (next === undefined) return 'off'
    this.#at += 1
    return { scale: next }
  }

  #more(): PictureStep {
    this.#well = 0
    this.#at -= 1
    if (this.#at === 0) this.#patience = WELL_READINGS
    return { scale: SCALES[this.#at] ?? 1 }
  }
}
