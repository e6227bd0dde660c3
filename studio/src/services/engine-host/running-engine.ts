import type { Canvas, Engine } from '@proscenium/engine'
import type { SceneContent, Transition } from '@proscenium/protocol'
import type { Clock } from '../runtime/clock.ts'
import { AirScenes } from './air-scenes.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import type {
  DocumentEdit,
  EngineHostEvent,
  HostFormat,
  MonitorId,
  ProgramSize,
  ThumbnailOptions,
} from './engine-host.ts'
import { FormatCanvases } from './format-canvases.ts'
import { LinkedScenes } from './linked-scenes.ts'
import type { MonitorElements } from './monitor-elements.ts'
import { nextSmaller, SizeWatch } from './size-ladder.ts'

/** Scene that is only made warm. */
const PREPARED_ID = 'prepared'
/** Drawing the preview at half the size costs a quarter, which a processor without graphics needs. */
const SOFTWARE_PREVIEW_PART = 0.5

/** What keys of carousels begin with. */
const CAROUSEL_KEY = 'carousel:'

/** What a running engine stands on. */
export interface RunningEngineParts {
  readonly engine: Engine
  /** Size of the program to begin with. */
  readonly size: ProgramSize
  readonly isSizeLocked: boolean
  readonly clock: Clock
  /** Where the page shows the two pictures. */
  readonly elements: MonitorElements
  readonly emit: (event: EngineHostEvent) => void
}

/** An engine with its two canvases, those of other formats, the documents on them, and the size that this machine holds. */
export class RunningEngine {
  readonly engine: Engine
  readonly #parts: RunningEngineParts
  readonly #preview: Canvas
  readonly #scenes: LinkedScenes
  readonly #formats: FormatCanvases
  readonly #air: AirScenes
  readonly #watch = new SizeWatch()
  #program: Canvas
  #size: ProgramSize
  #isSizeLocked: boolean
  #previewId: string | null = null
  #isOver = false

  constructor(parts: RunningEngineParts) {
    const { engine, size } = parts
    this.engine = engine
    this.#parts = parts
    this.#size = size
    this.#isSizeLocked = parts.isSizeLocked
    const part = engine.capabilities.softwareRendering ? SOFTWARE_PREVIEW_PART : 1
    this.#preview = engine.addCanvas('preview', {
      width: Math.round(size.width * part),
      height: Math.round(size.height * part),
      frameRate: size.frameRate,
      role: 'preview',
    })
    this.#program = engine.addCanvas('program', { ...size, role: 'program' })
    this.#scenes = new LinkedScenes(engine)
    this.#formats = new FormatCanvases({
      engine,
      scenes: this.#scenes,
      elements: parts.elements,
      size: () => this.#size,
      sound: () => this.#program.stream.getAudioTracks(),
      previewPart: part,
      onProgram: (formatId, stream, size) =>
        parts.emit({ kind: 'format_stream', formatId, stream, size }),
    })
    this.#air = new AirScenes({
      scenes: this.#scenes,
      program: () => this.#program,
      onTakeEnd: (takeId, completed) => parts.emit({ kind: 'take_ended', takeId, completed }),
    })
  }

  /** Shows both pictures in the page, and tells of what happens from now on. */
  begin(): void {
    const { engine, elements, emit } = this.#parts
    this.#watchAnew()
    elements.show('program', this.#program)
    elements.show('preview', this.#preview)
    engine.on('stats', (stats) => {
      emit({ kind: 'stats', stats })
      const figures = stats.canvases.find(({ id }) => id === 'program')
      if (figures) this.#measured(figures.fps)
    })
    engine.on('media:eof', ({ canvasId, elementId, onEof }) => {
      if (canvasId === 'program') emit({ kind: 'media_ended', elementId, onEof })
    })
    engine.on('source:state', ({ key, carousel }) => {
      // While one is awaited the one before still shows.
      if (!carousel?.itemId || carousel.awaitedId !== null) return
      const carouselId = key.slice(CAROUSEL_KEY.length)
      emit({ kind: 'item_shown', carouselId, itemId: carousel.itemId })
    })
    engine.on('audio:suppression-lost', ({ key }) =>
      emit({ kind: 'suppression_lost', sourceKey: key }),
    )
    engine.on('faces:lost', ({ reason }) => emit({ kind: 'faces_lost', reason }))
    const audioState = (state: AudioContextState) =>
      emit({ kind: 'audio_blocked', isBlocked: state !== 'running' })
    engine.on('audio:state', ({ state }) => audioState(state))
    audioState(engine.audio.state)
  }

  get size(): ProgramSize {
    return this.#size
  }

  get programStream(): MediaStream {
    return this.#program.stream
  }

  /** The canvas of a monitor; the program's is another one after the size has changed. */
  canvas(monitor: MonitorId): Canvas
  /** The same in a format, null for the master; undefined while there is none. */
  canvas(monitor: MonitorId, formatId: string | null): Canvas | undefined
  canvas(monitor: MonitorId, formatId: string | null = null): Canvas | undefined {
    if (formatId !== null) return this.#formats.canvas(monitor, formatId)
    return monitor === 'program' ? this.#program : this.#preview
  }

  setFormats(formats: readonly HostFormat[]): void {
    this.#formats.set(formats)
  }

  /** The page shows a monitor of a format from now on, or no longer. */
  shownChanged(formatId: string): void {
    this.#formats.shownChanged(formatId)
  }

  formatStream(formatId: string): MediaStream | null {
    return this.#formats.stream(formatId)
  }

  formatSize(formatId: string): ProgramSize | null {
    return this.#formats.size(formatId)
  }

  lockSize(isLocked: boolean): void {
    this.#isSizeLocked = isLocked
    this.#watchAnew()
  }

  setPreview(sceneId: string | null, content: SceneContent | null): void {
    const scenes = this.#scenes
    const before = this.#previewId
    const id = sceneId && content ? `draft:${sceneId}` : null
    scenes.batch(() => {
      if (id && content) scenes.set({ ...content, id })
      this.#previewId = id
      if (id === before) return
      void this.#preview.take(id)
      if (before) scenes.remove(before)
    })
  }

  applyPreview(sceneId: string, { operations, content }: DocumentEdit): void {
    const id = `draft:${sceneId}`
    if (this.#previewId !== id) return
    try {
      this.#scenes.apply(id, operations)
    } catch {
      this.#scenes.set({ ...content, id })
    }
  }

  applyLive(edit: DocumentEdit): void {
    this.#air.apply(edit)
  }

  take(content: SceneContent | null, transition: Transition) {
    return this.#air.take(content, transition)
  }

  setLive(content: SceneContent | null): void {
    this.#air.set(content)
  }

  prepare(content: SceneContent) {
    this.engine.scenes.set({ ...content, id: PREPARED_ID })
    return this.#program.prepare(PREPARED_ID)
  }

  thumbnail(content: SceneContent, options: ThumbnailOptions): Promise<Blob> {
    return drawThumbnail(this, { content, ...options })
  }

  /** Ends the engine, and with it both canvases. */
  async dispose(): Promise<void> {
    this.#isOver = true
    await this.engine.dispose()
  }

  #watchAnew(): void {
    this.#watch.reset(this.#parts.clock.now())
  }

  #measured(framesPerSecond: number): void {
    if (this.#isOver) return
    const { frameRate } = this.#size
    const nowMs = this.#parts.clock.now()
    const isTooSlow = this.#watch.sample(framesPerSecond, { target: frameRate, nowMs })
    const smaller = isTooSlow && !this.#isSizeLocked ? nextSmaller(this.#size) : null
    if (smaller) this.#resize(smaller)
  }

  /** Composes at another size from now on. The program gets new tracks, which is told of. */
  #resize(to: ProgramSize): void {
    const { engine, elements, emit } = this.#parts
    const from = this.#size
    this.#program.dispose()
    this.#program = engine.addCanvas('program', { ...to, role: 'program' })
    this.#size = to
    this.#air.showAgain()
    elements.show('program', this.#program)
    this.#watchAnew()
    emit({ kind: 'size_lowered', from, to })
    emit({ kind: 'stream', stream: this.#program.stream, size: to })
    this.#formats.resize()
  }
}
