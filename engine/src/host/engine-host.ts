import type { CanvasOptions } from '../api/canvas.ts'
import type { EngineCapabilities } from '../api/capabilities.ts'
import type { Engine } from '../api/engine.ts'
import { EngineError } from '../api/engine-error.ts'
import type { EngineEventName, EngineEvents } from '../api/engine-events.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import type { EngineStats, FrameReport } from '../api/engine-stats.ts'
import type { FrameRecord } from '../api/frame-record.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { SourceInfo, SourcePool } from '../api/source-pool.ts'
import { ClockDrift } from '../audio/clock-drift.ts'
import type { Mixer } from '../audio/mixer.ts'
import { sceneMix } from '../audio/scene-mix.ts'
import type { Keeper } from '../capture/keeper/open-keeper.ts'
import type { CompositorStats } from '../compositor/messages.ts'
import type { PixelSize, SourceKey } from '../scene/draw-list.ts'
import type { ShaderTransitions } from '../scene/passage-effect.ts'
import { openInput } from '../sources/open-input.ts'
import type { ClipControls } from '../sources/source-host.ts'
import { EngineSourcePool } from '../sources/source-pool.ts'
import { CanvasFollowing, leaderOf } from './canvas-following.ts'
import { CanvasHost } from './canvas-host.ts'
import { checkCanvasOptions } from './canvas-options.ts'
import type { CompositorLink } from './compositor-link.ts'
import { EngineFigures } from './engine-figures.ts'
import type { CanvasFollower, EngineRoom, SoundingCanvas } from './engine-room.ts'
import type { EventHub } from './event-hub.ts'
import { FontLoader } from './font-loader.ts'
import { holdTimes } from './hold-times.ts'
import { LeavingSources } from './leaving-sources.ts'
import { mediaEnds } from './media-ends.ts'
import { relayKeeper, relayReports } from './relay-reports.ts'
import { hungAfterMs, restartCompositor } from './restart-compositor.ts'
import { type SceneFacts, sceneFacts } from './scene-facts.ts'
import { SceneRegistry } from './scene-registry.ts'
import { SourceNeeds } from './source-needs.ts'
import { SourceScenes } from './source-scenes.ts'
import { StallWatch } from './stall-watch.ts'

/** What an engine is made of. */
export interface EngineParts {
  readonly options: EngineOptions
  readonly link: CompositorLink
  readonly mixer: Mixer
  readonly capabilities: EngineCapabilities
  readonly hub: EventHub<EngineEvents>
  readonly keeper: Keeper | null
}

/** An engine on the window: scenes, sources, sound and canvases, with the compositor at the end of a link. */
export class EngineHost implements Engine, EngineRoom {
  readonly capabilities: EngineCapabilities
  readonly link: CompositorLink
  readonly mixer: Mixer
  readonly keeper: Keeper | null
  readonly scenes: SceneRegistry
  readonly #options: EngineOptions
  readonly #hub: EventHub<EngineEvents>
  readonly #pool: EngineSourcePool
  readonly #needs: SourceNeeds
  readonly #fonts: FontLoader
  readonly #watch: StallWatch
  readonly #facts = new Map<string, SceneFacts>()
  readonly #canvases = new Map<string, CanvasHost>()
  readonly #startMs: number
  readonly #figures: EngineFigures
  readonly #drift = new ClockDrift()
  readonly #sourceScenes = new SourceScenes({
    facts: this.#facts,
    factsOf: (scene) => sceneFacts(scene, this.#options),
    post: (command) => this.link.post(command),
  })
  readonly #following = new CanvasFollowing((error) => this.fail(error))
  readonly #leaving = new LeavingSources(() => this.#now())
  #restarts = 0
  #ptsUs = 0
  #disposal: Promise<void> | null = null

  constructor({ options, link, mixer, capabilities, hub, keeper }: EngineParts) {
    this.#options = options
    this.link = link
    this.mixer = mixer
    this.keeper = keeper
    if (keeper) relayKeeper(keeper, this)
    this.capabilities = capabilities
    this.#hub = hub
    this.#startMs = this.#now()
    this.#figures = new EngineFigures(capabilities)
    this.#fonts = new FontLoader(
      options.fonts,
      link,
      (error) => this.fail(error),
      options.timeouts?.fontMs,
    )
    this.#pool = new EngineSourcePool(
      {
        resolve: options.resolve,
        open: openInput,
        timeoutMs: options.timeouts?.sourceMs,
        host: {
          link,
          mixer,
          capabilities,
          now: () => this.#now(),
          hold: holdTimes(options.hold),
          isRealtime: options.clock !== 'manual',
        },
      },
      {
        onChange: (info) => this.emit('source:state', info),
        onClosed: (key) => {
          this.mixer.release(key)
          this.emit('source:closed', { key })
        },
        onEnded: (key) => {
          const sceneId = this.#pool.get(key)?.carousel?.endSceneId
          const ends = mediaEnds(key, this.#canvases.values(), this.#facts, sceneId)
          for (const end of ends) this.emit('media:eof', end)
        },
      },
    )
    this.#needs = new SourceNeeds(this.#pool)
    this.scenes = new SceneRegistry({
      onSet: (scene) => this.#sceneSet(sceneFacts(scene, options)),
      onRemove: (id) => this.#sceneRemoved(id),
      createId: () => crypto.randomUUID(),
    })
    this.#watch = new StallWatch(
      {
        onStall: (message) => this.fail(new EngineError('compositor-stalled', message)),
        onHung: () => this.#restart(),
      },
      () => performance.now(),
      hungAfterMs(options, capabilities),
    )
    relayReports(link, {
      canvas: (id) => this.canvas(id),
      emit: (name, event) => this.emit(name, event),
      fail: (error) => this.fail(error),
      takeStats: (stats) => this.#takeStats(stats),
    })
  }

  get sources(): SourcePool {
    return this.#pool
  }

  get audio(): Mixer {
    return this.mixer
  }

  addCanvas(id: string, options: CanvasOptions): CanvasHost {
    this.#assertOpen()
    if (this.#canvases.has(id) || id === '') {
      throw new EngineError('duplicate-canvas', `The canvas id ${JSON.stringify(id)} is taken`)
    }
    const spec = { id, ...checkCanvasOptions(options) }
    const leader = leaderOf(options, this.#canvases)
    const { source, multiview } = options
    const canvas = new CanvasHost(spec, this)
    this.#canvases.set(id, canvas)
    this.mixer.addBus(id)
    this.link.post({ kind: 'canvas-add', ...spec })
    if (source) canvas.showSource(source)
    if (multiview) canvas.arrange(multiview)
    const follower = this.#following.add(id, canvas, options)
    if (leader && leader.sceneId !== null) follower?.follow(leader.sceneId, { kind: 'cut' })
    return canvas
  }

  canvas(id: string): CanvasHost | undefined {
    return this.#canvases.get(id)
  }

  batch<Result>(change: () => Result): Result {
    return this.link.batch(change)
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
    return this.link.request<'journal'>({ kind: 'journal' })
  }

  stats(): EngineStats {
    return this.#figures.read(this.#pool.list(), this.#pool.avOffsets(), this.#drift.ppm)
  }

  async step(ptsUs: number): Promise<FrameReport> {
    this.#assertOpen()
    if (this.#options.clock !== 'manual') {
      throw new EngineError('invalid-option', 'step needs an engine made with clock: "manual"')
    }
    if (!(ptsUs >= this.#ptsUs)) {
      throw new EngineError('invalid-option', `ptsUs must not go back below ${this.#ptsUs}`)
    }
    this.#ptsUs = ptsUs
    const report = await this.link.request<'step'>({ kind: 'step', ptsUs })
    this.#pool.tick()
    if (this.#leaving.purge()) this.scenesChanged()
    return report
  }

  dispose(): Promise<void> {
    this.#disposal ??= this.#dispose()
    return this.#disposal
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose()
  }

  facts(sceneId: string): SceneFacts {
    const facts = this.#facts.get(sceneId)
    if (facts) return facts
    throw new EngineError('unknown-scene', `There is no scene ${JSON.stringify(sceneId)}`)
  }

  source(key: SourceKey): SourceInfo | undefined {
    return this.#pool.get(key)
  }

  sourceSize(key: SourceKey): PixelSize | undefined {
    const { width, height } = this.#pool.get(key) ?? {}
    return width === undefined || height === undefined ? undefined : { width, height }
  }

  isSettled(sceneId: string): boolean {
    return this.#pool.areSettled(this.facts(sceneId).sources.keys())
  }

  async settled(sceneId: string, timeoutMs: number): Promise<void> {
    const { sources, fontIds } = this.facts(sceneId)
    await Promise.all([
      this.#pool.settled(sources.keys(), timeoutMs),
      Promise.race([
        this.#fonts.load(fontIds),
        new Promise((resolve) => setTimeout(resolve, timeoutMs)),
      ]),
    ])
  }

  get shaders(): ShaderTransitions {
    return this.#options.shaderTransitions ?? {}
  }

  areSettled(keys: Iterable<SourceKey>): boolean {
    return this.#pool.areSettled(keys)
  }

  sourcesSettled(keys: Iterable<SourceKey>, timeoutMs: number): Promise<void> {
    return this.#pool.settled(keys, timeoutMs)
  }

  scenesChanged(): void {
    if (this.#disposal) return
    this.#sourceScenes.keep(this.#canvases.values())
    this.#needs.update([...this.#facts.values()], [...this.#canvases.values(), this.#leaving])
  }

  clip(key: SourceKey): ClipControls | null {
    return this.#pool.clip(key)
  }

  soundsLike({ id, sceneId, stingerKey = null }: SoundingCanvas, durationMs: number): void {
    const facts = sceneId === null ? undefined : this.#facts.get(sceneId)
    const mix = sceneMix(facts?.scene ?? null, {
      implicitAudio: this.#options.implicitAudio ?? 'visible',
      overlayElements: facts?.overlayElements ?? (() => []),
    })
    const heard = stingerKey === null ? mix : new Map([...mix, [stingerKey, 1] as const])
    this.mixer.fadeTo(id, heard, durationMs)
  }

  sourceScene(source: SourceRef): string {
    return this.#sourceScenes.add(source)
  }

  followersOf(canvasId: string): readonly CanvasFollower[] {
    return this.#following.of(canvasId)
  }

  canvasDisposed({ id }: SoundingCanvas): void {
    this.#following.remove(id)
    this.#canvases.delete(id)
    this.mixer.removeBus(id)
    this.scenesChanged()
  }

  emit<Name extends EngineEventName>(name: Name, event: EngineEvents[Name]): void {
    this.#hub.emit(name, event)
  }

  /** Reports a fault that no call can. */
  fail(error: EngineError): void {
    this.emit('error', error)
    this.#options.onError?.(error)
  }

  #now(): number {
    if (this.#options.clock === 'manual') return this.#ptsUs / 1000
    return performance.timeOrigin + performance.now()
  }

  #sceneSet(facts: SceneFacts): void {
    this.#assertOpen()
    const { id } = facts.scene
    this.#leaving.note(this.#facts.get(id), facts)
    this.#facts.set(id, facts)
    void this.#fonts.load(facts.fontIds)
    this.link.post({ kind: 'scene-set', sheet: facts.sheet })
    for (const canvas of this.#canvases.values()) {
      if (canvas.sceneId === id) this.soundsLike(canvas, 0)
    }
    this.scenesChanged()
  }

  #sceneRemoved(id: string): void {
    this.#facts.delete(id)
    this.link.post({ kind: 'scene-remove', id })
    for (const canvas of this.#canvases.values()) {
      const wasShown = canvas.sceneId === id
      canvas.forget(id)
      if (wasShown) this.soundsLike(canvas, 0)
    }
    this.scenesChanged()
  }

  #takeStats(stats: CompositorStats): void {
    this.#figures.take(stats, this.#now() - this.#startMs)
    this.#watch.sign()
    this.#readDrift()
    this.#pool.tick()
    if (this.#leaving.purge()) this.scenesChanged()
    this.emit('stats', this.stats())
  }

  /** Another compositor takes the place of one that hangs. */
  #restart(): void {
    if (this.#disposal) return
    this.#restarts += 1
    this.#watch.restarted()
    void restartCompositor({
      link: this.link,
      workerUrl: this.#options.workerUrl,
      canvases: this.#canvases.values(),
      sources: this.#pool,
    })
    this.emit('compositor:restarted', { times: this.#restarts })
  }

  #readDrift(): void {
    const { context } = this.mixer
    const runs = context.state === 'running' && this.#options.clock !== 'manual'
    if (runs) this.#drift.read(context.currentTime, this.#now())
    else this.#drift.reset()
  }

  async #dispose(): Promise<void> {
    this.#watch.dispose()
    for (const canvas of [...this.#canvases.values()]) canvas.dispose()
    this.#pool.dispose()
    try {
      const stats = await this.link.request<'stop'>({ kind: 'stop' })
      this.#figures.take(stats, this.#now() - this.#startMs)
    } catch (cause) {
      this.fail(new EngineError('compositor-failed', 'The compositor did not stop', { cause }))
    }
    this.link.close()
    this.keeper?.dispose()
    await this.mixer.dispose()
    this.#hub.clear()
  }

  #assertOpen(): void {
    if (this.#disposal) throw new EngineError('disposed', 'The engine is disposed')
  }
}
