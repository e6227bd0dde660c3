import type { PressureLevel } from '../api/engine-stats.ts'

/** Share of the frame period from which a tick counts as heavy, and below which as light. */
const HEAVY = 0.85
const LIGHT = 0.5
/** Ticks of one kind in a row that change the level: quick to yield, slow to return. */
const HEAVY_TICKS = 8
const LIGHT_TICKS = 90

const actions: Readonly<Record<PressureLevel, string>> = {
  0: 'preview at full rate',
  1: 'preview at half rate',
  2: 'preview at a quarter of its rate',
  3: 'preview at two pictures a second',
  4: 'program is late',
}

/**
 * Decides how much of preview is given up so that program stays on time. It climbs after a few heavy
 * ticks in a row and comes down after about three light seconds.
 */
export class PressureGovernor {
  #level: PressureLevel = 0
  #heavy = 0
  #light = 0

  get level(): PressureLevel {
    return this.#level
  }

  /** What the present level means, for people. */
  get action(): string {
    return actions[this.#level]
  }

  /** A tick took so long of the period of the fastest program canvas. True when the level has changed. */
  record(tickMs: number, periodMs: number): boolean {
    const load = tickMs / periodMs
    this.#heavy = load > HEAVY ? this.#heavy + 1 : 0
    this.#light = load < LIGHT ? this.#light + 1 : 0
    if (this.#heavy >= HEAVY_TICKS && this.#level < 4) return this.#move(1)
    if (this.#light >= LIGHT_TICKS && this.#level > 0) return this.#move(-1)
    return false
  }

  /** Whether a preview draws its n-th frame at the present level. */
  allowsPreview(index: number): boolean {
    if (this.#level >= 3) return false
    return index % 2 ** this.#level === 0
  }

  #move(by: 1 | -1): true {
    this.#level = (this.#level + by) as PressureLevel
    this.#heavy = 0
    this.#light = 0
    return true
  }
}
