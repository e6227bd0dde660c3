import type { CanvasOptions } from '../api/canvas.ts'
import type { EngineCapabilities } from '../api/capabilities.ts'
import type { Engine } from '../api/engine.ts'
import { EngineError } from '../api/engine-error.ts'
import type { EngineEventName, EngineEvents } from '../api/engine-events.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import type { EngineStats, FrameReport } from '../api/engine-stats.ts'
import type { FrameRecord } from '../api/frame-record.ts'
import type { SourcePool } from '../api/source-pool.ts'
import { checkBusId } from '../audio/check-bus-id.ts'
import { ClockDrift } from '../audio/clock-drift.ts'
import type { Mixer } from '../audio/mixer.ts'
import type { CompositorStats } from '../compositor/compositor-stats.ts'
import { leaderOf } from './canvas-following.ts'
import { CanvasHost } from './canvas-host.ts'
import { checkCanvasOptions } from './canvas-options.ts'
import { EngineFigures } from './engine-figures.ts'
import { EngineFloor, type EngineParts } from './engine-floor.ts'
import type { EventHub } from './event-hub.ts'
import { relayKeeper, relayReports } from './relay-reports.ts'
import { hungAfterMs, restartCompositor } from './restart-compositor.ts'
import { sceneFacts } from './scene-facts.ts'
import { SceneRegistry } from './scene-registry.ts'
import { StallWatch } from './stall-watch.ts'
import { stopCompositor } from './stop-compositor.ts'

/** An engine on the window: its floor, its clock and its figures, with the compositor at the end of a link. */
export class EngineHost implements Engine {
  readonly capabilities: EngineCapabilities
  readonly scenes: SceneRegistry
  readonly #options: EngineOptions
  readonly #hub: EventHub<EngineEvents>
  readonly #floor: EngineFloor
  readonly #watch: StallWatch
  readonly #startMs: number
  readonly #figures: EngineFigures
  readonly #drift = new ClockDrift()
  #followsFaces = false
  #restarts = 0
  #ptsUs = 0
  #disposal: Promise<void> | null = null

  constructor(parts: EngineParts) {
    const { options, link, capabilities, hub, keeper } = parts
    this.#options = options
    this.#hub = hub
    this.capabilities = capabilities
    this.#startMs = this.#now()
    this.#figures = new EngineFigures(capabilities)
    const floor = new EngineFloor(parts, () => this.#now())
    this.#floor = floor
    if (keeper) relayKeeper(keeper, floor)
    this.scenes = new SceneRegistry({
      onChange: () => this.#assertOpen(),
      onSet: (scene) => {
        floor.sceneSet(sceneFacts(scene, options))
      },
      onRemove: (id) => {
        if (!this.#disposal) floor.sceneRemoved(id)
      },
      createId: () => crypto.randomUUID(),
    })
    this.#watch = new StallWatch(
      {
        onStall: (message) => floor.fail(new EngineError('compositor-stalled', message)),
        onHung: () => this.#restart(),
      },
      () => performance.now(),
      hungAfterMs(options, capabilities),
    )
    relayReports(link, {
      canvas: (id) => this.canvas(id),
      emit: (name, event) => floor.emit(name, event),
      fail: (error) => floor.fail(error),
      takeStats: (stats) => this.#takeStats(stats),
    })
    link.on('faces-lost', ({ reason }) => {
      this.followFaces = false
      floor.emit('faces:lost', { reason })
    })
  }

  get sources(): SourcePool {
    return this.#floor.pool
  }

  get audio(): Mixer {
    return this.#floor.mixer
  }

  get followFaces(): boolean {
    return this.#followsFaces
  }

  set followFaces(isOn: boolean) {
    if (this.#disposal) return
    this.#followsFaces = isOn
    this.#floor.link.post({ kind: 'faces-follow', isOn })
  }

  addCanvas(id: string, options: CanvasOptions): CanvasHost {
    this.#assertOpen()
    const floor = this.#floor
    const { canvases, mixer } = floor
    checkBusId(id)
    if (canvases.has(id) || mixer.hasBus(id)) {
      throw new EngineError('duplicate-canvas', `The canvas id ${JSON.stringify(id)} is taken`)
    }
    const spec = { id, ...checkCanvasOptions(options) }
    const leader = leaderOf(options, canvases)
    return floor.hold(() => {
      mixer.addBus(id)
      const canvas = new CanvasHost(spec, floor)
      canvases.set(id, canvas)
      floor.link.post({ kind: 'canvas-add', ...spec })
      try {
        this.#equip(canvas, options, leader)
      } catch (error) {
        // The id is free again.
        canvas.dispose()
        throw error
      }
      return canvas
    })
  }

  canvas(id: string): CanvasHost | undefined {
    return this.#floor.canvases.get(id)
  }

  reloadFont(fontId: string): void {
    if (!this.#disposal) this.#floor.reloadFont(fontId)
  }

  batch<Result>(change: () => Result): Result {
    this.#assertOpen()
    return this.#floor.link.batch(change)
  }

  on<Name extends EngineEventName>(
    name: Name,
    listener: (event: EngineEvents[Name]) => void,
    options?: { readonly signal?: AbortSignal },
  ): () => void {
    return this.#hub.on(name, listener, options)
  }

  async frameLedger(): Promise<readonly FrameRecord[]> {
    this.#assertOpen()
    return this.#floor.link.request<'journal'>({ kind: 'journal' })
  }

  stats(): EngineStats {
    const { pool } = this.#floor
    return this.#figures.read(pool.list(), pool.avOffsets(), this.#drift.ppm)
  }

  async step(ptsUs: number): Promise<FrameReport> {
    this.#assertOpen()
    if (this.#options.clock !== 'manual') {
      throw new EngineError('invalid-option', 'step needs an engine made with clock: "manual"')
    }
    if (!(ptsUs >= this.#ptsUs && ptsUs <= Number.MAX_SAFE_INTEGER)) {
      throw new EngineError(
        'invalid-option',
        `ptsUs must be a number of microseconds from ${this.#ptsUs}, got ${ptsUs}`,
      )
    }
    this.#ptsUs = ptsUs
    const report = await this.#floor.link.request<'step'>({ kind: 'step', ptsUs })
    this.#floor.tick()
    return report
  }

  dispose(): Promise<void> {
    if (!this.#disposal) {
      let begin = () => {}
      this.#disposal = new Promise((resolve) => {
        begin = () => resolve(this.#dispose())
      })
      // Listeners hear of the end of takes: they find an engine that is ending.
      begin()
    }
    return this.#disposal
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose()
  }

  /** Gives a canvas what it is to show: its source or grid, or what the canvas shows that it follows. */
  #equip(canvas: CanvasHost, options: CanvasOptions, leader: CanvasHost | null): void {
    const { source, multiview } = options
    if (source) canvas.showSource(source)
    if (multiview) canvas.arrange(multiview)
    const follower = this.#floor.following.add(canvas.id, canvas, options)
    if (leader && leader.sceneId !== null) follower?.follow(leader.sceneId, { kind: 'cut' })
  }

  #now(): number {
    if (this.#options.clock === 'manual') return this.#ptsUs / 1000
    return performance.timeOrigin + performance.now()
  }

  #takeStats(stats: CompositorStats): void {
    this.#figures.take(stats, this.#now() - this.#startMs)
    this.#watch.sign()
    this.#readDrift()
    this.#floor.tick()
    this.#floor.emit('stats', this.stats())
  }

  /** Another compositor takes the place of one that hangs. */
  #restart(): void {
    if (this.#disposal) return
    this.#restarts += 1
    this.#watch.restarted()
    const { link, canvases, pool } = this.#floor
    void restartCompositor({
      link,
      workerUrl: this.#options.workerUrl,
      canvases: canvases.values(),
      sources: pool,
    })
    this.#floor.emit('compositor:restarted', { times: this.#restarts })
  }

  #readDrift(): void {
    const { context } = this.#floor.mixer
    const runs = context.state === 'running' && this.#options.clock !== 'manual'
    if (runs) this.#drift.read(context.currentTime, this.#now())
    else this.#drift.reset()
  }

  async #dispose(): Promise<void> {
    const { link, keeper, mixer } = this.#floor
    this.#watch.dispose()
    this.#floor.dispose()
    try {
      const stats = await stopCompositor(link)
      this.#figures.take(stats, this.#now() - this.#startMs)
    } catch (error) {
      this.#floor.fail(error as EngineError)
    }
    link.close()
    keeper?.dispose()
    await mixer.dispose()
    this.#hub.clear()
  }

  #assertOpen(): void {
    if (this.#disposal) throw new EngineError('disposed', 'The engine is disposed')
  }
}
