import type { CanvasStats } from '../../api/engine-stats.ts'
import type { DueFrame } from '../clock/frame-schedule.ts'
import { RateMeter } from './rate-meter.ts'
import { RollingSamples } from './rolling-samples.ts'

/** Counts what happens to the frames of one canvas. */
export class CanvasCounters {
  readonly #rate = new RateMeter()
  readonly #renderMs = new RollingSamples()
  #frames = 0
  #late = 0
  #skipped = 0
  #dropped = 0
  #repeated = 0
  #reported = { late: 0, skipped: 0 }

  /** A frame has become due: late when more than half a period after its deadline. */
  due({ lateMs, skipped }: DueFrame, periodMs: number): void {
    if (lateMs > periodMs / 2) this.#late += 1
    this.#skipped += skipped
  }

  /** A frame was made, new or repeated, in so many milliseconds. */
  made(nowMs: number, facts: { readonly repeated: boolean; readonly renderMs: number }): void {
    this.#frames += 1
    this.#rate.mark(nowMs)
    if (facts.repeated) this.#repeated += 1
    else this.#renderMs.add(facts.renderMs)
  }

  /** A frame was thrown away because its consumer is behind. */
  drop(): void {
    this.#dropped += 1
  }

  /** Late and skipped frames since the last call; null when there were none. */
  drainLateness(): { late: number; skipped: number } | null {
    const late = this.#late - this.#reported.late
    const skipped = this.#skipped - this.#reported.skipped
    this.#reported = { late: this.#late, skipped: this.#skipped }
    return late + skipped > 0 ? { late, skipped } : null
  }

  read(id: string, nowMs: number): CanvasStats {
    return {
      id,
      fps: this.#rate.rate(nowMs),
      frames: this.#frames,
      late: this.#late,
      skipped: this.#skipped,
      dropped: this.#dropped,
      repeated: this.#repeated,
      renderMs: this.#renderMs.percentiles(),
    }
  }
}
