import type { CanvasRole } from '../api/canvas.ts'
import type { FrameReport } from '../api/engine-stats.ts'
import type { FrameRecord } from '../api/frame-record.ts'
import type { PixelSize, SourceKey } from '../scene/draw-list.ts'
import type { FrameTiming, TargetSurface } from './backend/compositor-backend.ts'
import type { SourceFrames } from './backend/source-frame.ts'
import type { CanvasPicture, ScenePlan } from './canvas-picture.ts'
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

/** Age of a source's newest picture in milliseconds; null for stills. */
type AgesMs = (key: SourceKey) => number | null

/** How much of a canvas is drawn under pressure. */
export interface DrawingQuality {
  /** Size at which it is drawn; 1 is its own. */
  readonly scale: number
  /** Whether blurred pictures and soft shadows are drawn. */
  readonly effects: boolean
}

/** What a canvas is going to draw in a tick. */
export interface CanvasPlan extends ScenePlan {
  readonly due: DueFrame
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
  readonly #picture: CanvasPicture
  /** As much as the pressure allows. */
  quality: DrawingQuality = { scale: 1, effects: true }
  #track: TrackOutput | null = null
  #keys: ReadonlySet<SourceKey> = new Set()
  #lastPtsUs = 0
  #made: Pick<FrameRecord, 'startMs' | 'endMs' | 'repeated' | 'dropped'> | null = null
  #renderedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    spec: CanvasSpec,
    picture: CanvasPicture,
    times: { originMs: number; nowMs: number },
  ) {
    this.spec = spec
    this.#picture = picture
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
    this.#picture.forget()
  }

  /** Whether anybody sees it. */
  get isSeen(): boolean {
    return this.#track?.isOpen === true || this.#visibleDisplays().length > 0
  }

  /** The size to draw at: that at which it is seen, less what the pressure takes away. */
  get drawnSize(): PixelSize {
    const { width, height } = this.#seenSize
    const { scale } = this.quality
    if (scale === 1) return { width, height }
    return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  }

  /** That of the track, or of the largest place in the page. */
  get #seenSize(): PixelSize {
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

  /** Where its picture lies, if that is kept between drawings. */
  keptSurface(): TargetSurface | null {
    return this.#picture.keepsPicture ? this.#picture.surface() : null
  }

  /** Moves the take on and says what to draw. */
  plan(due: DueFrame, lists: SceneLists): CanvasPlan {
    this.#lastPtsUs = due.ptsUs
    const plan = this.#picture.plan(this.takes.frameAt(due.ptsUs), this.drawnSize, lists)
    this.#keys = plan.keys
    return { due, ...plan }
  }

  /** What the journal says of the frame just made; null when none has been since the last call. */
  drainRecord({ due, keys }: CanvasPlan, agesMs: AgesMs): FrameRecord | null {
    const made = this.#made
    this.#made = null
    if (!made) return null
    const { index, ptsUs, lateMs, skipped } = due
    const ages = [...keys].flatMap((key) => {
      const ageMs = agesMs(key)
      return ageMs === null ? [] : [[key, ageMs] as const]
    })
    return {
      canvasId: this.spec.id,
      index,
      ptsUs,
      dueMs: this.schedule.dueMs(index),
      late: lateMs > this.schedule.periodMs / 2,
      skippedBefore: skipped,
      ...made,
      agesMs: Object.fromEntries(ages),
    }
  }

  /** Hands the last picture out once more. */
  repeat(plan: CanvasPlan, now: () => number): false {
    const startMs = now()
    const dropped = this.#emit(false, plan.due)
    const endMs = now()
    this.counters.made(endMs, { repeated: true, renderMs: 0 })
    this.#made = { startMs, endMs, repeated: true, dropped }
    return false
  }

  /**
   * Draws a plan and hands the picture out. Returns whether a new picture was drawn. `mayGoOn` turns false
   * when the time for pictures of several parts is up.
   */
  render(
    plan: CanvasPlan,
    frames: SourceFrames,
    now: () => number,
    mayGoOn: () => boolean = () => true,
  ): boolean {
    const startMs = now()
    this.#renderedAtMs = startMs
    const dueDisplays = this.#visibleDisplays().filter((display) => display.isDue(startMs))
    const force = dueDisplays.some((display) => display.isStale)
    const drawn =
      this.#picture.draw(plan, frames, { force, effects: this.quality.effects, mayGoOn }) ===
      'drawn'
    const dropped = this.#emit(drawn, plan.due)
    if (drawn) this.#show(dueDisplays, startMs)
    const endMs = now()
    this.counters.made(endMs, { repeated: !drawn, renderMs: endMs - startMs })
    this.#made = { startMs, endMs, repeated: !drawn, dropped }
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
    this.#picture.dispose()
    await this.#track?.dispose()
  }

  #visibleDisplays(): DisplayOutput[] {
    return [...this.displays.values()].filter(({ spec }) => spec.visible)
  }

  /** Returns whether the frame was dropped. */
  #emit(drawn: boolean, { ptsUs }: DueFrame): boolean {
    const track = this.#track
    if (!track?.isOpen) return false
    const durationUs = Math.round(1_000_000 / this.spec.frameRate)
    const result = drawn
      ? track.emit(
          {
            capture: () => this.#capture({ timestampUs: ptsUs, durationUs }),
            surface: () => this.#surface(),
          },
          ptsUs,
        )
      : track.repeat(ptsUs)
    const dropped = result === 'dropped'
    if (dropped) this.counters.drop()
    return dropped
  }

  /** The picture as a frame of the canvas' own size, however large it was drawn. */
  #capture(timing: FrameTiming): VideoFrame {
    const frame = this.#picture.capture(timing)
    if (this.quality.scale === 1) return frame
    const { width, height } = this.spec
    const sized = new VideoFrame(frame, { displayWidth: width, displayHeight: height })
    frame.close()
    return sized
  }

  #surface(): TargetSurface {
    const surface = this.#picture.surface()
    if (!surface) throw new Error('Nothing has been drawn yet')
    return surface
  }

  #show(dueDisplays: readonly DisplayOutput[], nowMs: number): void {
    for (const display of this.displays.values()) {
      if (dueDisplays.includes(display)) display.show(this.#surface(), nowMs)
      else display.miss()
    }
  }
}
