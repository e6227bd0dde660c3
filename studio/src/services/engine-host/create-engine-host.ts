import type { Engine, EngineError, EngineOptions } from '@proscenium/engine'
import type { SceneContent, Transition, TransitionKind } from '@proscenium/protocol'
import { browserClock, type Clock } from '../runtime/clock.ts'
import { createEmitter } from '../runtime/emitter.ts'
import type {
  DocumentEdit,
  EngineHost,
  EngineHostEvent,
  EngineMedia,
  HostFormat,
  MonitorId,
  ProgramSize,
  ThumbnailOptions,
} from './engine-host.ts'
import { engineOptions } from './engine-options.ts'
import { createHostAudio, createHostSources } from './host-controls.ts'
import { loadShaderTransitions } from './load-shader-transitions.ts'
import { MediaCache } from './media-cache.ts'
import { MonitorElements, monitorKey } from './monitor-elements.ts'
import { RunningEngine } from './running-engine.ts'

/** What a host stands on. */
export interface EngineHostOptions {
  /** Defaults to the engine's own. */
  readonly createEngine?: (options: EngineOptions) => Promise<Engine>
  readonly clock?: Clock
}

/** The engine comes with the first show: the pages before it stay light. */
async function loadEngine(options: EngineOptions): Promise<Engine> {
  const [{ createEngine }, shaderTransitions] = await Promise.all([
    import('./engine-module.ts'),
    // A show goes on without them: what is asked of them runs as a fade.
    loadShaderTransitions().catch(() => ({})),
  ])
  return createEngine({ ...options, shaderTransitions })
}

/** What is open, to be closed together. */
interface OpenShow {
  readonly running: RunningEngine
  readonly cache: MediaCache
  readonly media: EngineMedia
}

const REOPEN_AFTER_MS = 1_000

/** Makes the host of the engine; the engine itself comes with `open`. */
export function createEngineHost(options: EngineHostOptions = {}): EngineHost {
  return new BrowserEngineHost(options)
}

/** Opens and closes the engine, opens it anew when it fails, and leads calls to the one that runs. */
class BrowserEngineHost implements EngineHost {
  readonly #create: (options: EngineOptions) => Promise<Engine>
  readonly #clock: Clock
  readonly #events = createEmitter<EngineHostEvent>()
  readonly #elements = new MonitorElements()
  #show: OpenShow | undefined
  #opening: Promise<void> | undefined
  #generation = 0
  #isSizeLocked = false
  #followsFaces = false
  #formats: readonly HostFormat[] = []

  constructor(options: EngineHostOptions) {
    this.#create = options.createEngine ?? loadEngine
    this.#clock = options.clock ?? browserClock
  }

  readonly on = this.#events.on
  readonly sources = createHostSources(() => this.#running?.engine)
  readonly audio = createHostAudio(() => this.#running?.engine)

  get isOpen(): boolean {
    return this.#show !== undefined
  }

  get size(): ProgramSize | null {
    return this.#running?.size ?? null
  }

  get transitions(): readonly TransitionKind[] | null {
    return this.#running?.engine.capabilities.transitions ?? null
  }

  get programStream(): MediaStream | null {
    return this.#running?.programStream ?? null
  }

  setFormats(formats: readonly HostFormat[]): void {
    this.#formats = formats
    this.#running?.setFormats(formats)
  }

  formatStream(formatId: string): MediaStream | null {
    return this.#running?.formatStream(formatId) ?? null
  }

  formatSize(formatId: string): ProgramSize | null {
    return this.#running?.formatSize(formatId) ?? null
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
    const show = this.#show
    this.#show = undefined
    this.#elements.release()
    show?.cache.dispose()
    await show?.running.dispose()
  }

  lockSize(isLocked: boolean): void {
    if (isLocked === this.#isSizeLocked) return
    this.#isSizeLocked = isLocked
    this.#running?.lockSize(isLocked)
  }

  followFaces(isOn: boolean): void {
    if (isOn === this.#followsFaces) return
    this.#followsFaces = isOn
    const engine = this.#running?.engine
    if (engine) engine.followFaces = isOn
  }

  setPreview(sceneId: string | null, content: SceneContent | null): void {
    this.#running?.setPreview(sceneId, content)
  }

  applyPreview(sceneId: string, edit: DocumentEdit): void {
    this.#running?.applyPreview(sceneId, edit)
  }

  applyLive(edit: DocumentEdit): void {
    this.#running?.applyLive(edit)
  }

  take(content: SceneContent | null, transition: Transition) {
    return this.#running?.take(content, transition) ?? null
  }

  setLive(content: SceneContent | null): void {
    this.#running?.setLive(content)
  }

  async prepare(content: SceneContent) {
    return this.#running?.prepare(content) ?? null
  }

  attach(monitor: MonitorId, element: HTMLCanvasElement, formatId: string | null = null) {
    const canvas = this.#running?.canvas(monitor, formatId)
    const detach = this.#elements.add(monitorKey(monitor, formatId), element, canvas)
    if (formatId === null) return detach
    this.#running?.shownChanged(formatId)
    return () => {
      detach()
      this.#running?.shownChanged(formatId)
    }
  }

  hitTestPreview(xPercent: number, yPercent: number, formatId: string | null = null) {
    return this.#running?.canvas('preview', formatId)?.hitTest(xPercent, yPercent)
  }

  previewBounds(elementId: string) {
    return this.#running?.canvas('preview').bounds(elementId)
  }

  reloadFont(fontId: string): void {
    this.#running?.engine.reloadFont(fontId)
  }

  async snapshot(monitor: MonitorId, widthPx: number): Promise<Blob | null> {
    const canvas = this.#running?.canvas(monitor)
    return canvas ? canvas.snapshot({ type: 'image/jpeg', width: widthPx }) : null
  }

  async thumbnail(content: SceneContent, options: ThumbnailOptions): Promise<Blob | null> {
    return this.#running?.thumbnail(content, options) ?? null
  }

  get #running(): RunningEngine | undefined {
    return this.#show?.running
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
    const running = new RunningEngine({
      engine,
      size,
      isSizeLocked: this.#isSizeLocked,
      clock: this.#clock,
      elements: this.#elements,
      emit: (event) => this.#events.emit(event),
    })
    this.#show = { running, cache, media }
    engine.followFaces = this.#followsFaces
    running.begin()
    running.setFormats(this.#formats)
  }

  #engineError(error: EngineError): void {
    if (!error.fatal) return
    this.#events.emit({ kind: 'failed', message: error.message })
    const show = this.#show
    if (!show) return
    const { media, running } = show
    const { size } = running
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
