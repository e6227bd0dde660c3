import type { Canvas, Engine, EngineError, EngineOptions } from '@proscenium/engine'
import type { SceneContent, Transition } from '@proscenium/protocol'
import { browserClock, type Clock } from '../runtime/clock.ts'
import { createEmitter } from '../runtime/emitter.ts'
import { AirScenes } from './air-scenes.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import type {
  DocumentEdit,
  EngineHost,
  EngineHostEvent,
  EngineMedia,
  MonitorId,
  ProgramSize,
} from './engine-host.ts'
import { engineOptions } from './engine-options.ts'
import { createHostAudio, createHostSources } from './host-controls.ts'
import { MediaCache } from './media-cache.ts'
import { MonitorElements } from './monitor-elements.ts'
import { nextSmaller, SizeWatch } from './size-ladder.ts'

/** What a host stands on. */
export interface EngineHostOptions {
  /** Defaults to the engine's own. */
  readonly createEngine?: (options: EngineOptions) => Promise<Engine>
  readonly clock?: Clock
}

/** The engine comes with the first show: the pages before it stay light. */
async function loadEngine(options: EngineOptions): Promise<Engine> {
  const { createEngine } = await import('./engine-module.ts')
  return createEngine(options)
}

interface Running {
  readonly engine: Engine
  readonly cache: MediaCache
  readonly media: EngineMedia
  readonly air: AirScenes
  program: Canvas
  readonly preview: Canvas
  size: ProgramSize
}

/** Scene that is only made warm. */
const PREPARED_ID = 'prepared'
const REOPEN_AFTER_MS = 1_000
/** Drawing the preview at half the size costs a quarter, which a processor without graphics needs. */
const SOFTWARE_PREVIEW_PART = 0.5

/** Makes the host of the engine; the engine itself comes with `open`. */
export function createEngineHost(options: EngineHostOptions = {}): EngineHost {
  return new BrowserEngineHost(options)
}

class BrowserEngineHost implements EngineHost {
  readonly #create: (options: EngineOptions) => Promise<Engine>
  readonly #clock: Clock
  readonly #events = createEmitter<EngineHostEvent>()
  readonly #elements = new MonitorElements()
  readonly #watch = new SizeWatch()
  #running: Running | undefined
  #opening: Promise<void> | undefined
  #generation = 0
  #isSizeLocked = false
  #previewId: string | null = null

  constructor(options: EngineHostOptions) {
    this.#create = options.createEngine ?? loadEngine
    this.#clock = options.clock ?? browserClock
  }

  readonly on = this.#events.on
  readonly sources = createHostSources(() => this.#running?.engine)
  readonly audio = createHostAudio(() => this.#running?.engine)

  get isOpen(): boolean {
    return this.#running !== undefined
  }

  get size(): ProgramSize | null {
    return this.#running?.size ?? null
  }

  get programStream(): MediaStream | null {
    return this.#running?.program.stream ?? null
  }

  open(size: ProgramSize, media: EngineMedia): Promise<void> {
    this.#opening ??= this.#open(size, media).finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async close(): Promise<void> {
    this.#generation += 1
    await this.#opening?.catch(() => undefined)
    const running = this.#running
    this.#running = undefined
    this.#previewId = null
    this.#elements.release()
    running?.cache.dispose()
    await running?.engine.dispose()
  }

  lockSize(isLocked: boolean): void {
    if (isLocked === this.#isSizeLocked) return
    this.#isSizeLocked = isLocked
    this.#watch.reset(this.#clock.now())
  }

  setPreview(sceneId: string | null, content: SceneContent | null): void {
    if (!this.#running) return
    const { engine, preview } = this.#running
    const before = this.#previewId
    const id = sceneId && content ? `draft:${sceneId}` : null
    if (id && content) engine.scenes.set({ ...content, id })
    this.#previewId = id
    if (id === before) return
    void preview.take(id)
    if (before) engine.scenes.remove(before)
  }

  applyPreview(sceneId: string, { operations, content }: DocumentEdit): void {
    const id = `draft:${sceneId}`
    if (!this.#running || this.#previewId !== id) return
    try {
      this.#running.engine.scenes.apply(id, operations)
    } catch {
      this.#running.engine.scenes.set({ ...content, id })
    }
  }

  applyLive(edit: DocumentEdit): void {
    this.#running?.air.apply(edit)
  }

  take(content: SceneContent | null, transition: Transition) {
    return this.#running?.air.take(content, transition) ?? null
  }

  setLive(content: SceneContent | null): void {
    this.#running?.air.set(content)
  }

  async prepare(content: SceneContent) {
    if (!this.#running) return null
    const { engine, program } = this.#running
    engine.scenes.set({ ...content, id: PREPARED_ID })
    return program.prepare(PREPARED_ID)
  }

  attach(monitor: MonitorId, element: HTMLCanvasElement): () => void {
    return this.#elements.add(monitor, element, this.#running?.[monitor])
  }

  hitTestPreview(xPercent: number, yPercent: number): string | undefined {
    return this.#running?.preview.hitTest(xPercent, yPercent)
  }

  previewBounds(elementId: string) {
    return this.#running?.preview.bounds(elementId)
  }

  async snapshot(monitor: MonitorId, widthPx: number): Promise<Blob | null> {
    const picture = this.#running?.[monitor].snapshot({ type: 'image/jpeg', width: widthPx })
    return (await picture) ?? null
  }

  async thumbnail(content: SceneContent, widthPx: number): Promise<Blob | null> {
    return this.#running ? drawThumbnail(this.#running, { content, widthPx }) : null
  }

  async #open(size: ProgramSize, media: EngineMedia): Promise<void> {
    const generation = this.#generation
    const cache = new MediaCache({
      urlOf: media.fileUrl,
      clock: this.#clock,
      onLoad: (fileId, load) => this.#events.emit({ kind: 'media_load', fileId, load }),
    })
    let engine: Engine
    try {
      const onError = (error: EngineError) => this.#engineError(error)
      engine = await this.#create(engineOptions(media, { cache, onError }))
    } catch (error) {
      cache.dispose()
      throw error
    }
    if (generation !== this.#generation) {
      cache.dispose()
      await engine.dispose()
      return
    }
    this.#run({ engine, cache, media, size })
  }

  #run(parts: Pick<Running, 'engine' | 'cache' | 'media' | 'size'>): void {
    const { engine, size } = parts
    const part = engine.capabilities.softwareRendering ? SOFTWARE_PREVIEW_PART : 1
    const preview = engine.addCanvas('preview', {
      width: Math.round(size.width * part),
      height: Math.round(size.height * part),
      frameRate: size.frameRate,
      role: 'preview',
    })
    const air = new AirScenes({
      scenes: engine.scenes,
      program: () => this.#running?.program ?? program,
      onTakeEnd: (takeId, completed) =>
        this.#events.emit({ kind: 'take_ended', takeId, completed }),
    })
    const program = engine.addCanvas('program', { ...size, role: 'program' })
    this.#running = { ...parts, air, program, preview }
    this.#watch.reset(this.#clock.now())
    this.#elements.show('program', program)
    this.#elements.show('preview', preview)
    engine.on('stats', (stats) => {
      this.#events.emit({ kind: 'stats', stats })
      const figures = stats.canvases.find(({ id }) => id === 'program')
      if (figures) this.#measured(figures.fps)
    })
    engine.on('media:eof', ({ canvasId, elementId, onEof }) => {
      if (canvasId === 'program') this.#events.emit({ kind: 'media_ended', elementId, onEof })
    })
    engine.on('audio:state', ({ state }) => this.#audioState(state))
    this.#audioState(engine.audio.state)
  }

  #audioState(state: AudioContextState): void {
    this.#events.emit({ kind: 'audio_blocked', isBlocked: state !== 'running' })
  }

  #measured(framesPerSecond: number): void {
    if (!this.#running) return
    const { size } = this.#running
    const nowMs = this.#clock.now()
    const isTooSlow = this.#watch.sample(framesPerSecond, { target: size.frameRate, nowMs })
    const smaller = isTooSlow && !this.#isSizeLocked ? nextSmaller(size) : null
    if (smaller) this.#resize(smaller)
  }

  /** Composes at another size from now on. The program gets new tracks, which is told of. */
  #resize(to: ProgramSize): void {
    if (!this.#running) return
    const { engine, program, air, size: from } = this.#running
    program.dispose()
    this.#running.program = engine.addCanvas('program', { ...to, role: 'program' })
    this.#running.size = to
    air.showAgain()
    this.#elements.show('program', this.#running.program)
    this.#watch.reset(this.#clock.now())
    const { stream } = this.#running.program
    this.#events.emit({ kind: 'size_lowered', from, to })
    this.#events.emit({ kind: 'stream', stream, size: to })
  }

  #engineError(error: EngineError): void {
    if (!error.fatal) return
    this.#events.emit({ kind: 'failed', message: error.message })
    const running = this.#running
    if (!running) return
    const { size, media } = running
    void this.close().then(() => {
      const generation = this.#generation
      this.#clock.after(REOPEN_AFTER_MS, () => {
        if (generation === this.#generation) void this.#reopen(size, media)
      })
    })
  }

  async #reopen(size: ProgramSize, media: EngineMedia): Promise<void> {
    try {
      await this.open(size, media)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#events.emit({ kind: 'failed', message })
      return
    }
    const stream = this.programStream
    this.#events.emit({ kind: 'reopened' })
    if (stream) this.#events.emit({ kind: 'stream', stream, size })
  }
}
