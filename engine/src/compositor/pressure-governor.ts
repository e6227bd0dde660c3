import type { PressureLevel } from '../api/engine-stats.ts'

/** Share of the frame period from which a tick counts as heavy, and below which as light. */
const HEAVY = 0.85
const LIGHT = 0.5
/** Ticks of one kind in a row that change the level: quick to yield, slow to return. */
const HEAVY_TICKS = 8
const LIGHT_TICKS = 90
/** Program itself yields only after so many heavy ticks in a row. */
const PROGRAM_TICKS = 90
const MAX_LEVEL = 7

const actions: Readonly<Record<PressureLevel, string>> = {
  0: 'everything as asked',
  1: 'multiview at a quarter of its rate',
  2: 'preview at half size',
  3: 'no costly effects in preview and multiview',
  4: 'preview at a quarter of its rate',
  5: 'no costly effects in program',
  6: 'program drawn at three quarters of its size',
  7: 'program with half as many new pictures',
}

/** What is given up at a level. */
export interface PressureMeasures {
  /** A multiview has a turn in one of so many of its frames. */
  readonly multiviewStride: number
  /** Size at which previews are drawn; 1 is their own. */
  readonly previewScale: number
  /** A preview has a turn in one of so many of its frames, and twice a second in any case. */
  readonly previewStride: number
  /** Whether blur, shadows and the like are drawn, in previews and multiviews and in program. */
  readonly monitorEffects: boolean
  readonly programEffects: boolean
  /** Size at which program is drawn; its track and its frames keep theirs. */
  readonly programScale: number
  /** Program draws a new picture in one of so many of its frames, and repeats it in the others. */
  readonly programStride: number
}

/** What is given up at a level: multiviews first, program last. */
export function measuresAt(level: PressureLevel): PressureMeasures {
  return {
    multiviewStride: level >= 1 ? 4 : 1,
    previewScale: level >= 2 ? 0.5 : 1,
    monitorEffects: level < 3,
    previewStride: level >= 4 ? 4 : 1,
    programEffects: level < 5,
    programScale: level >= 6 ? 0.75 : 1,
    programStride: level >= 7 ? 2 : 1,
  }
}

/**
 * Decides what is given up so that program stays on time. It climbs after a few heavy ticks in a row (more
 * where program itself has to yield) and comes down, step by step, after about three light seconds each.
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

  /** What is given up now. */
  get measures(): PressureMeasures {
    return measuresAt(this.#level)
  }

  /**
   * A tick took so long of the period of the fastest canvas; `starved`: monitors were left out because
   * program was due again. True when the level has changed.
   */
  record(tickMs: number, periodMs: number, starved = false): boolean {
    const load = tickMs / periodMs
    this.#heavy = starved || load > HEAVY ? this.#heavy + 1 : 0
    this.#light = !starved && load < LIGHT ? this.#light + 1 : 0
    const patience = this.#level >= 4 ? PROGRAM_TICKS : HEAVY_TICKS
    if (this.#heavy >= patience && this.#level < MAX_LEVEL) return this.#move(1)
    if (this.#light >= LIGHT_TICKS && this.#level > 0) return this.#move(-1)
    return false
  }

  #move(by: 1 | -1): true {
    this.#level = (this.#level + by) as PressureLevel
    this.#heavy = 0
    this.#light = 0
    return true
  }
}
