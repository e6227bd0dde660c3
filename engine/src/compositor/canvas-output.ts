import type { CanvasRole } from '../api/canvas.ts'
import type { FrameReport } from '../api/engine-stats.ts'
import type { DrawList, PixelSize, SourceKey } from '../scene/draw-list.ts'
import { visibleSources } from '../scene/scene-sources.ts'
import type { CompositorBackend, RenderTarget } from './backend/compositor-backend.ts'
import type { SourceFrames } from './backend/source-frame.ts'
import type { BackendHost } from './backend-host.ts'
import { type DueFrame, FrameSchedule } from './clock/frame-schedule.ts'
import { type DisplayOutput, placeIn } from './display-output.ts'
import type { SceneLists } from './scene-lists.ts'
import { CanvasCounters } from './stats/canvas-counters.ts'
import { type TakeFrame, TakeMachine } from './take/take-machine.ts'
import type { TrackOutput } from './track-output.ts'

/** What a canvas is, as it was added. */
export interface CanvasSpec extends PixelSize {
  readonly id: string
  readonly frameRate: number
  readonly role: CanvasRole
}

/** What a canvas is going to draw in a tick. */
export interface CanvasPlan {
  readonly due: DueFrame
  readonly take: TakeFrame
  readonly from: DrawList
  /** Null unless a passage is running. */
  readonly to: DrawList | null
  readonly keys: ReadonlySet<SourceKey>
}

/**
 * One canvas: its scene and take, its deadlines, and where its pictures go. A canvas that nobody sees is
 * not drawn; one that only the page sees is drawn at the size at which it is shown there.
 */
export class CanvasOutput {
  readonly spec: CanvasSpec
  readonly takes = new TakeMachine()
  readonly counters = new CanvasCounters()
  readonly displays = new Map<number, DisplayOutput>()
  readonly schedule: FrameSchedule
  readonly #host: BackendHost
  #track: TrackOutput | null = null
  readonly #targets = new WeakMap<CompositorBackend, RenderTarget>()
  #drawn: readonly unknown[] = []
  #keys: ReadonlySet<SourceKey> = new Set()
  #lastPtsUs = 0
  #renderedAtMs = Number.NEGATIVE_INFINITY

  constructor(spec: CanvasSpec, host: BackendHost, times: { originMs: number; nowMs: number }) {
    this.spec = spec
    this.#host = host
    this.schedule = new FrameSchedule(times.originMs, spec.frameRate, times.nowMs)
  }

  /** Sources that it shows. */
  get keys(): ReadonlySet<SourceKey> {
    return this.#keys
  }

  /** Gives the canvas a track; one that it had is ended. */
  setTrack(track: TrackOutput): void {
    void this.#track?.dispose()
    this.#track = track
    this.#drawn = []
  }

  /** Whether anybody sees it. */
  get isSeen(): boolean {
    return this.#track?.isOpen === true || this.#visibleDisplays().length > 0
  }

  /** The size to draw at: that of the track, or of the largest place in the page. */
  get drawnSize(): PixelSize {
    const { width, height } = this.spec
    if (this.#track?.isOpen) return { width, height }
    const shown = this.#visibleDisplays().map(({ spec }) => placeIn(this.spec, spec))
    const largest = Math.max(1, ...shown.map((size) => size.width))
    if (shown.length === 0 || largest >= width) return { width, height }
    return { width: largest, height: Math.max(1, Math.round((largest * height) / width)) }
  }

  /** Since when it has had no turn to draw, in milliseconds of the given clock. */
  waitedMs(nowMs: number): number {
    return nowMs - this.#renderedAtMs
  }

  /** Where its take is, as of the last frame. */
  currentTake(): TakeFrame {
    return this.takes.frameAt(this.#lastPtsUs)
  }

  /** Moves the take on and says what to draw. */
  plan(due: DueFrame, lists: SceneLists): CanvasPlan {
    this.#lastPtsUs = due.ptsUs
    const take = this.takes.frameAt(due.ptsUs)
    const size = this.drawnSize
    const from = lists.list(take.kind === 'still' ? take.sceneId : take.from, size)
    const to = take.kind === 'passage' ? lists.list(take.to, size) : null
    this.#keys = new Set([...visibleSources(from), ...(to ? visibleSources(to) : [])])
    return { due, take, from, to, keys: this.#keys }
  }

  /** Draws a plan and hands the picture out. Returns whether a new picture was drawn. */
  render(plan: CanvasPlan, frames: SourceFrames, now: () => number): boolean {
    const startMs = now()
    this.#renderedAtMs = startMs
    const dueDisplays = this.#visibleDisplays().filter((display) => display.isDue(startMs))
    const picture = this.#pictureOf(plan, frames)
    const stale = dueDisplays.some((display) => display.isStale)
    const changed = stale || !sameItems(picture, this.#drawn)
    const drawn = changed && this.#draw(plan, frames)
    if (drawn) this.#drawn = picture
    this.#emit(drawn, plan.due)
    if (drawn) this.#show(dueDisplays, startMs)
    const endMs = now()
    this.counters.made(endMs, { repeated: !drawn, renderMs: endMs - startMs })
    return drawn
  }

  /** What a step or a statistic says of the frame. */
  report({ take }: CanvasPlan, drawn: boolean): FrameReport['canvases'][number] {
    const passage = take.kind === 'passage'
    return {
      id: this.spec.id,
      sceneId: passage ? take.to : take.sceneId,
      progress: passage ? take.eased : null,
      drawn,
    }
  }

  async dispose(): Promise<void> {
    const target = this.#targets.get(this.#host.current)
    if (target) this.#host.current.removeTarget(target)
    await this.#track?.dispose()
  }

  #visibleDisplays(): DisplayOutput[] {
    return [...this.displays.values()].filter(({ spec }) => spec.visible)
  }

  /** Everything that decides how the picture looks. */
  #pictureOf({ from, to, take, keys }: CanvasPlan, frames: SourceFrames): unknown[] {
    const versions = [...keys].map((key) => frames.get(key)?.version)
    const eased = take.kind === 'passage' ? take.eased : null
    return [this.#host.generation, from, to, eased, ...versions]
  }

  /** False when nothing could be drawn: the picture before is repeated then. */
  #draw({ from, to, take }: CanvasPlan, frames: SourceFrames): boolean {
    const backend = this.#host.current
    try {
      const target = this.#targetFor(backend, from)
      const drawn =
        to && take.kind === 'passage'
          ? backend.drawTransition(target, from, to, 'fade', take.eased, frames)
          : backend.draw(target, from, frames)
      this.#host.drew(drawn)
      return drawn
    } catch (error) {
      this.#host.drew(false, error)
      return false
    }
  }

  /** Each backend has a target of its own: after a loss one stands in for the other. */
  #targetFor(backend: CompositorBackend, { width, height }: PixelSize): RenderTarget {
    const held = this.#targets.get(backend)
    const fits = held?.width === width && held.height === height
    if (held && fits) return held
    const target = held
      ? backend.resizeTarget(held, width, height)
      : backend.createTarget(this.spec.id, width, height)
    this.#targets.set(backend, target)
    return target
  }

  #emit(drawn: boolean, { ptsUs }: DueFrame): void {
    const track = this.#track
    const backend = this.#host.current
    const target = this.#targets.get(backend)
    if (!track?.isOpen) return
    const durationUs = Math.round(1_000_000 / this.spec.frameRate)
    const result =
      drawn && target
        ? track.emit(
            {
              capture: () => backend.captureFrame(target, { timestampUs: ptsUs, durationUs }),
              surface: () => backend.surface(target),
            },
            ptsUs,
          )
        : track.repeat(ptsUs)
    if (result === 'dropped') this.counters.drop()
  }

  #show(dueDisplays: readonly DisplayOutput[], nowMs: number): void {
    const backend = this.#host.current
    const target = this.#targets.get(backend)
    if (!target) return
    for (const display of this.displays.values()) {
      if (dueDisplays.includes(display)) {
        display.show(backend.surface(target), nowMs)
      } else display.miss()
    }
  }
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
