import type { PublisherStats } from '../../services/program-publisher/program-publisher.ts'

/** Part of the frame rate that is asked for below which a picture is no use (CORE-CTS-025). */
const STARVED_BELOW = 0.8
/** Readings in a row, one every 2 s (GAP-014). */
const STARVED_READINGS = 5

/** Notices that a picture cannot be kept up. */
export class StarvedVideo {
  #readings = 0

  /**
   * Takes one reading, null while no picture is to be sent; true once, when it has been too slow for five in a
   * row. Where the browser says that nothing limits it, its camera is slow, as any is in a dark room: a dark
   * picture is better than none.
   */
  isStarved(
    stats: Pick<PublisherStats, 'framesPerSecond' | 'limit'> | null,
    frameRate: number,
  ): boolean {
    const { framesPerSecond = null, limit = null } = stats ?? {}
    const isSlow =
      framesPerSecond !== null && limit !== 'none' && framesPerSecond < frameRate * STARVED_BELOW
    this.#readings = isSlow ? this.#readings + 1 : 0
    if (this.#readings < STARVED_READINGS) return false
    this.#readings = 0
    return true
  }
}
