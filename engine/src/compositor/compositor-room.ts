import type { FrameReport } from '../api/engine-stats.ts'
import type { FrameRecord } from '../api/frame-record.ts'
import type { PlaceholderWords } from '../scene/placeholder-words.ts'
import { visibleSources } from '../scene/scene-sources.ts'
import { BackendHost, type BackendMakers } from './backend-host.ts'
import { CanvasOutput, type CanvasSpec } from './canvas-output.ts'
import type { CanvasPicture } from './canvas-picture.ts'
import { FrameClock, type Timers } from './clock/frame-clock.ts'
import type { SendReport } from './compositor-report.ts'
import type { CompositorStats } from './compositor-stats.ts'
import type { FaceCrops } from './face-crops.ts'
import { FeedTable } from './feed-table.ts'
import type { FontSet } from './font-registry.ts'
import { FontRegistry } from './font-registry.ts'
import { FrameLedger } from './frame-ledger.ts'
import type { MultiviewSheet, StartSpec } from './messages.ts'
import { MultiviewPicture } from './multiview/multiview-picture.ts'
import { SceneLists } from './scene-lists.ts'
import { ScenePicture } from './scene-picture.ts'
import { TickRunner } from './tick-runner.ts'

const STATS_INTERVAL_MS = 500
/** Copies and writes that are under way at the end get so long to close their frames. */
const SETTLE_MS = 50

/** What a compositor needs of its thread; stand-ins in tests. */
export interface CompositorSurroundings {
  readonly send: SendReport
  readonly timers: Timers
  readonly backends: BackendMakers
  readonly fonts: FontSet | null
}

/** The room in which frames are made: it owns the clock, the feeds, the backend and the canvases. */
export class CompositorRoom {
  readonly ledger = new FrameLedger()
  readonly canvases = new Map<string, CanvasOutput>()
  readonly feeds: FeedTable
  readonly lists: SceneLists
  readonly host: BackendHost
  readonly #surroundings: CompositorSurroundings
  readonly #fonts: FontRegistry
  readonly #runner: TickRunner
  readonly #clock: FrameClock
  readonly #manual: boolean
  readonly #originMs: number
  readonly #multiviews = new WeakMap<CanvasOutput, MultiviewPicture>()
  /** Null until crops are to follow faces: its code is loaded then. */
  #faces: FaceCrops | null = null
  #isFollowing = false
  #isDisposed = false
  #steps = 0
  #statsTimer: unknown = null

  private constructor(
    surroundings: CompositorSurroundings,
    opened: {
      host: BackendHost
      fonts: FontRegistry
      manual: boolean
      words: PlaceholderWords | null
      originMs: number | undefined
    },
  ) {
    const { send, timers } = surroundings
    this.#surroundings = surroundings
    this.host = opened.host
    this.#fonts = opened.fonts
    this.#manual = opened.manual
    this.feeds = this.#makeFeeds()
    this.lists = new SceneLists({
      middleOf: (window) => this.#faces?.middleOf(window) ?? window.home,
      sourceSize: (key) => this.feeds.sizeOf(key),
      words: opened.words,
      shownKey: (key) => this.feeds.shownKey(key),
      isLost: (key) => this.feeds.isLost(key),
      shareOf: (key) => this.feeds.shareOf(key),
      onList: (list) => this.feeds.noteNeeds(list),
    })
    this.#runner = new TickRunner({
      canvases: this.canvases,
      feeds: this.feeds,
      lists: this.lists,
      faces: () => this.#faces,
      host: this.host,
      send,
      now: () => timers.now(),
      drawsUnseen: opened.manual,
    })
    this.#clock = new FrameClock(this.#runner, timers)
    this.#originMs = opened.originMs ?? timers.now()
  }

  /** Opens a backend and starts the clock. Rejects when there is no backend. */
  static async open(
    surroundings: CompositorSurroundings,
    { backend, blending, clock, words, originMs }: StartSpec,
  ): Promise<CompositorRoom> {
    const { send, timers } = surroundings
    const fonts = new FontRegistry(surroundings.fonts)
    const host = new BackendHost(
      surroundings.backends,
      {
        onLost: (lost) => send({ kind: 'gpu-lost', backend: lost }),
        onRestored: (restored, ms) => send({ kind: 'gpu-restored', backend: restored, ms }),
        onFault: (error) => send({ kind: 'fault', reason: String(error) }),
        now: () => timers.now(),
        later: (callback, delayMs) => void timers.setTimeout(callback, delayMs),
      },
      { resolveFont: (fontId) => fonts.familyOf(fontId), blending },
    )
    await host.open(backend)
    const manual = clock === 'manual'
    const room = new CompositorRoom(surroundings, { host, fonts, manual, words, originMs })
    if (!manual) room.#clock.start()
    room.#scheduleStats()
    return room
  }

  /** Records of the newest frames, the oldest first. */
  get journal(): readonly FrameRecord[] {
    return this.#runner.journal.read()
  }

  addCanvas(spec: CanvasSpec): void {
    const times = { originMs: this.#originMs, nowMs: this.#surroundings.timers.now() }
    const picture = this.#pictureOf(spec)
    const output = new CanvasOutput(spec, picture, times)
    this.canvases.set(spec.id, output)
    if (picture instanceof MultiviewPicture) this.#multiviews.set(output, picture)
    this.#clock.reschedule()
  }

  /** Shows another grid on a multiview. Throws an Error for an unknown id, and for other canvases. */
  setMultiview(id: string, sheet: MultiviewSheet): void {
    const picture = this.#multiviews.get(this.canvas(id))
    if (!picture) throw new Error(`The canvas ${id} is no multiview`)
    picture.setSheet(sheet)
  }

  removeCanvas(id: string): void {
    void this.canvases.get(id)?.dispose()
    this.canvases.delete(id)
  }

  /** Throws an Error for an unknown id. */
  canvas(id: string): CanvasOutput {
    const canvas = this.canvases.get(id)
    if (!canvas) throw new Error(`There is no canvas ${id}`)
    return canvas
  }

  async loadFont(...font: Parameters<FontRegistry['load']>): Promise<null> {
    await this.#fonts.load(...font)
    this.host.current.fontsChanged()
    this.lists.invalidate()
    return null
  }

  /** Does the work of a scene's first frame ahead of time. */
  warm(canvasId: string, sceneId: string): void {
    const list = this.lists.list(sceneId, this.canvas(canvasId).drawnSize)
    this.host.current.prepare(list, this.feeds.pictures(visibleSources(list)))
  }

  /** Draws every canvas as of a presentation time, sources included. */
  async step(ptsUs: number): Promise<FrameReport> {
    if (!this.#manual) throw new Error('The clock runs by itself')
    const nowMs = ptsUs / 1000
    const due = { index: this.#steps, ptsUs, lateMs: 0, skipped: 0 }
    this.#steps += 1
    const outputs = [...this.canvases.values()]
    this.lists.setNow(nowMs)
    const keys = outputs.flatMap((output) => [...output.plan(due, this.lists).keys])
    this.feeds.want(new Set(keys))
    await this.feeds.ready(nowMs)
    const dueCanvases = outputs.map((output) => ({ output, due }))
    return { ptsUs, canvases: this.#runner.run(dueCanvases, nowMs) }
  }

  stats(): CompositorStats {
    const nowMs = this.#surroundings.timers.now()
    return {
      backend: this.host.current.kind,
      canvases: [...this.canvases.values()].map(({ spec, counters }) =>
        counters.read(spec.id, nowMs),
      ),
      feeds: this.feeds.stats(nowMs),
      openFrames: this.ledger.openFrames,
      uploads: this.host.current.stats().uploads,
      gpuBytes: this.host.current.stats().textureBytes,
      pressure: this.#runner.governor.level,
    }
  }

  /** Automatic crops follow faces from now on, or go back to their places. */
  async followFaces(isFollowing: boolean): Promise<void> {
    this.#isFollowing = isFollowing
    if (!this.#faces && isFollowing) await this.#openFaces()
    this.#faces?.follow(this.#isFollowing)
  }

  async #openFaces(): Promise<void> {
    const onLost = (reason: string) => this.#surroundings.send({ kind: 'faces-lost', reason })
    try {
      const { FaceCrops } = await import('./face-crops.ts')
      if (this.#isDisposed) return
      this.#faces ??= new FaceCrops({ feed: (key) => this.feeds.feed(key), onLost })
    } catch (error) {
      onLost(String(error))
    }
  }

  /** Ends every track and closes every frame; returns the last figures. */
  async stop(): Promise<CompositorStats> {
    const { timers } = this.#surroundings
    this.#clock.stop()
    timers.clearTimeout(this.#statsTimer)
    await Promise.all([...this.canvases.values()].map((canvas) => canvas.dispose()))
    this.#isDisposed = true
    this.#faces?.dispose()
    this.feeds.dispose()
    await new Promise<void>((resolve) => timers.setTimeout(resolve, SETTLE_MS))
    const stats = this.stats()
    this.host.dispose()
    this.canvases.clear()
    return stats
  }

  #pictureOf({ id, role }: CanvasSpec): CanvasPicture {
    return role === 'multiview'
      ? new MultiviewPicture(id, this.host, this.canvases)
      : new ScenePicture(id, this.host)
  }

  #makeFeeds(): FeedTable {
    const { send, timers } = this.#surroundings
    const options = {
      ledger: this.ledger,
      // Copies are ready a tick later; stepping wants the exact picture.
      uploadForm: () => (this.#manual ? 'video-frame' : this.host.current.capabilities.videoUpload),
      now: () => timers.now(),
    } as const
    return new FeedTable(options, {
      send,
      onSizes: () => this.lists.invalidate(),
      onRelease: (key) => {
        this.host.current.releaseSource(key)
        this.#faces?.release(key)
      },
    })
  }

  #scheduleStats(): void {
    const { timers, send } = this.#surroundings
    this.#statsTimer = timers.setTimeout(() => {
      send({ kind: 'stats', stats: this.stats() })
      this.#reportLateness()
      this.#scheduleStats()
    }, STATS_INTERVAL_MS)
  }

  #reportLateness(): void {
    for (const { spec, counters } of this.canvases.values()) {
      const lateness = spec.role === 'program' ? counters.drainLateness() : null
      if (lateness) this.#surroundings.send({ kind: 'late', canvasId: spec.id, ...lateness })
    }
  }
}
