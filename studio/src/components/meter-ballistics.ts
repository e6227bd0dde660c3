import { type LevelReading, METER_FLOOR_DBFS } from './level-scale.ts'

/** Fall of a meter: 20 dB in 1.7 s, as on a peak programme meter of type I. */
export const FALL_DB_PER_S = 20 / 1.7
/** How long the tick stays at a peak. */
export const PEAK_HOLD_MS = 2_000

/** Rises at once, falls at a steady rate, and holds the last peak. Times are injected. */
export class MeterBallistics {
  #levelDb = METER_FLOOR_DBFS
  #peakDb = METER_FLOOR_DBFS
  #peakAtMs = 0
  #lastMs: number | undefined

  /** Takes the level measured since the last call, and answers with what to draw. */
  update(measuredDb: number, nowMs: number): LevelReading {
    const elapsedS = Math.max(nowMs - (this.#lastMs ?? nowMs), 0) / 1_000
    this.#lastMs = nowMs
    const measured = Math.max(
      Number.isNaN(measuredDb) ? METER_FLOOR_DBFS : measuredDb,
      METER_FLOOR_DBFS,
    )
    const fallDb = FALL_DB_PER_S * elapsedS
    this.#levelDb = Math.max(measured, this.#levelDb - fallDb, METER_FLOOR_DBFS)
    if (measured >= this.#peakDb) {
      this.#peakDb = measured
      this.#peakAtMs = nowMs
    } else if (nowMs - this.#peakAtMs > PEAK_HOLD_MS) {
      this.#peakDb = Math.max(this.#levelDb, this.#peakDb - fallDb)
    }
    return { levelDb: this.#levelDb, peakDb: this.#peakDb }
  }
}
