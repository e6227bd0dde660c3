import type { CanvasRole } from '../api/canvas.ts'
import type { FrameReport } from '../api/engine-stats.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import type { BackendHost } from './backend-host.ts'
import type { CanvasOutput, CanvasPlan, DrawingQuality } from './canvas-output.ts'
import type { ClockTarget } from './clock/frame-clock.ts'
import type { DueFrame } from './clock/frame-schedule.ts'
import type { SendReport } from './compositor-report.ts'
import type { FaceCrops } from './face-crops.ts'
import type { FeedTable } from './feed-table.ts'
import { PressureGovernor, type PressureMeasures } from './pressure-governor.ts'
import type { SceneLists } from './scene-lists.ts'
import { FrameJournal } from './stats/frame-journal.ts'

/** With no canvas there is nothing to wait for; the clock looks again after this time. */
const IDLE_MS = 250
/** A monitor that stood still would mislead: under any load it gets a picture this often. */
const PREVIEW_WAIT_MAX_MS = 500

/** Another cell of a multiview is begun only so long before program is due. */
const MULTIVIEW_MARGIN_MS = 3
/** What is drawn first has the best chance to be on time. */
const DRAWING_ORDER: Readonly<Record<CanvasRole, number>> = {
  program: 0,
  iso: 1,
  preview: 2,
  multiview: 3,
}

/** What a tick works on. */
export interface TickParts {
  readonly canvases: ReadonlyMap<string, CanvasOutput>
  readonly feeds: FeedTable
  readonly lists: SceneLists
  /** Null until crops have followed faces for the first time. */
  readonly faces: () => FaceCrops | null
  readonly host: BackendHost
  readonly send: SendReport
  readonly now: () => number
  /** Draws canvases that nobody sees as well: for deterministic stepping. */
  readonly drawsUnseen: boolean
}

interface DueCanvas {
  readonly output: CanvasOutput
  readonly due: DueFrame
}

/**
 * One tick: latch the newest picture of every source that is seen, draw program canvases, then previews
 * with the time that is left. Monitors delay program at most for the two pictures a second that they always get.
 */
export class TickRunner implements ClockTarget {
  readonly governor = new PressureGovernor()
  readonly journal = new FrameJournal()
  readonly #parts: TickParts
  #starved = false

  constructor(parts: TickParts) {
    this.#parts = parts
  }

  nextDeadlineMs(): number {
    const deadlines = [...this.#parts.canvases.values()].map(
      ({ schedule }) => schedule.nextDeadlineMs,
    )
    return Math.min(this.#parts.now() + IDLE_MS, ...deadlines)
  }

  tick(nowMs: number): void {
    const due: DueCanvas[] = []
    for (const output of this.#parts.canvases.values()) {
      const frame = output.schedule.take(nowMs)
      if (!frame) continue
      output.counters.due(frame, output.schedule.periodMs)
      due.push({ output, due: frame })
    }
    if (due.length === 0) return
    this.run(due, nowMs)
    this.#judge(nowMs)
  }

  failed(error: unknown): void {
    this.#parts.send({ kind: 'fault', reason: String(error) })
  }

  /** Draws the canvases that are due, as of a moment of the sources. */
  run(due: readonly DueCanvas[], nowMs: number): FrameReport['canvases'] {
    const { feeds, lists } = this.#parts
    const faces = this.#parts.faces()
    feeds.advance(nowMs)
    faces?.setNow(nowMs)
    lists.setNow(nowMs)
    for (const { output } of due) output.quality = qualityOf(output, this.governor.measures)
    const plans = due
      .toSorted((a, b) => roleOrder(a) - roleOrder(b))
      .map(({ output, due: frame }) => ({ output, plan: output.plan(frame, lists) }))
    feeds.want(this.#seenKeys())
    faces?.lookOn()
    const reports = plans.map(({ output, plan }) =>
      output.report(plan, this.#drawsNow(output, plan) && this.#render(output, plan)),
    )
    for (const { output, plan } of plans) {
      this.#reportTakes(output, plan)
      const record = output.drainRecord(plan, (key) => feeds.ageOf(key, nowMs))
      if (record) this.journal.add(record)
    }
    return reports
  }

  #seenKeys(): Set<SourceKey> {
    const { canvases, drawsUnseen } = this.#parts
    const seen = [...canvases.values()].filter(({ isSeen }) => isSeen || drawsUnseen)
    return new Set(seen.flatMap(({ keys }) => [...keys]))
  }

  /** Program always; a preview twice a second, and more often where the pressure allows it and program is not waiting already. */
  #drawsNow(output: CanvasOutput, { due }: CanvasPlan): boolean {
    if (this.#parts.drawsUnseen) return true
    if (!output.isSeen) return false
    const { spec } = output
    if (spec.role === 'program' || spec.role === 'iso') return true
    if (output.waitedMs(this.#parts.now()) >= PREVIEW_WAIT_MAX_MS) return true
    const { multiviewStride, previewStride } = this.governor.measures
    const stride = spec.role === 'multiview' ? multiviewStride : previewStride
    if (due.index % stride !== 0) return false
    const waits = this.#programWaits()
    this.#starved ||= waits
    return !waits
  }

  #programWaits(nowMs = this.#parts.now()): boolean {
    return [...this.#parts.canvases.values()].some(
      ({ spec, schedule }) => spec.role === 'program' && schedule.nextDeadlineMs <= nowMs,
    )
  }

  #render(output: CanvasOutput, plan: CanvasPlan): boolean {
    const { feeds, now } = this.#parts
    if (this.#repeatsOnly(output, plan)) return output.repeat(plan, now)
    const mayGoOn = () =>
      this.#parts.drawsUnseen || !this.#programWaits(now() + MULTIVIEW_MARGIN_MS)
    feeds.followTake(plan.take)
    return output.render(plan, feeds.pictures(plan.keys), now, mayGoOn)
  }

  /** At the last step of the ladder program draws only every other picture. */
  #repeatsOnly({ spec }: CanvasOutput, { due }: CanvasPlan): boolean {
    return spec.role === 'program' && due.index % this.governor.measures.programStride !== 0
  }

  #reportTakes(output: CanvasOutput, { take }: CanvasPlan): void {
    const { send } = this.#parts
    const canvasId = output.spec.id
    if (take.kind === 'passage') {
      const { takeId, progress } = take
      send({ kind: 'take-progress', canvasId, takeId, progress })
    }
    for (const finished of output.takes.drainFinished()) {
      send({ kind: 'take-ended', canvasId, ...finished })
    }
  }

  #judge(startMs: number): void {
    const { canvases, now, send } = this.#parts
    const periods = [...canvases.values()].map(({ schedule }) => schedule.periodMs)
    const starved = this.#starved
    this.#starved = false
    if (!this.governor.record(now() - startMs, Math.min(...periods), starved)) return
    send({ kind: 'pressure', level: this.governor.level, action: this.governor.action })
  }
}

function roleOrder({ output }: DueCanvas): number {
  return DRAWING_ORDER[output.spec.role]
}

function qualityOf({ spec }: CanvasOutput, measures: PressureMeasures): DrawingQuality {
  switch (spec.role) {
    case 'program':
      return { scale: measures.programScale, effects: measures.programEffects }
    case 'preview':
      return { scale: measures.previewScale, effects: measures.monitorEffects }
    case 'multiview':
      return { scale: 1, effects: measures.monitorEffects }
    case 'iso':
      return { scale: 1, effects: true }
  }
}
