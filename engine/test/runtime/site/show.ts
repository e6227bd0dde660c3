import type {
  Canvas,
  Engine,
  EngineOptions,
  EngineScene,
  EngineStats,
  SourceInput,
} from '../../../src/index.ts'
import { colorElement, full, quarter, sceneOf } from './scenes.ts'

/** How far a run of takes is. */
export interface ShowProgress {
  readonly completed: number
  readonly isOver: boolean
  readonly error: string | null
}

/** What is left of a show. */
export interface ShowEnd {
  readonly program: EngineStats['canvases'][number] | undefined
  readonly openFrames: number
}

const LOOP = { url: '/media/background-loop.mp4', kind: 'video' } as const
const HARBOUR = { url: '/media/harbour.jpg', kind: 'image' } as const

/** A show of a camera, a file, an image and texts, with a receiver: what the soak runs. */
export class Show {
  readonly #start: (options: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>
  #engine: Engine | null = null
  #camera: MediaStream | null = null
  #progress: ShowProgress = { completed: 0, isOver: false, error: null }

  constructor(
    start: (options: Partial<EngineOptions>) => Promise<Engine>,
    inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>,
  ) {
    this.#start = start
    this.#inputs = inputs
  }

  get progress(): ShowProgress {
    return this.#progress
  }

  /** Three scenes, two canvases, one receiver. */
  async start(backend: string): Promise<void> {
    const camera = await navigator.mediaDevices.getUserMedia({
      video: { width: 640, height: 360, frameRate: 30 },
      audio: true,
    })
    this.#camera = camera
    this.#inputs.set('contribution:1', () => camera)
    this.#inputs.set('file:loop', () => LOOP)
    this.#inputs.set('image:/media/harbour.jpg', () => HARBOUR)
    const engine = await this.#start({ backend: backend as 'auto' })
    this.#engine = engine
    await engine.audio.resume()
    setScenes(engine)
    const canvas = { width: 640, height: 360, frameRate: 30 }
    const program = engine.addCanvas('program', canvas)
    const preview = engine.addCanvas('preview', { ...canvas, role: 'preview', maxFps: 15 })
    program.attach(document.querySelector('#program') as HTMLCanvasElement)
    preview.attach(document.querySelector('#preview') as HTMLCanvasElement)
    const receiver = document.createElement('video')
    receiver.muted = true
    receiver.srcObject = program.stream
    await receiver.play()
    await program.prepare('a')
    await program.take('a')
  }

  /** Takes scene after scene, evenly spread. Does not wait for the end: see `progress`. */
  run(takes: number, seconds: number): void {
    this.#run(takes, seconds).then(
      () => {
        this.#progress = { ...this.#progress, isOver: true }
      },
      (error: unknown) => {
        this.#progress = { ...this.#progress, isOver: true, error: String(error) }
      },
    )
  }

  async end(): Promise<ShowEnd> {
    const { engine } = this.#parts()
    const [program] = engine.stats().canvases
    await engine.dispose()
    for (const track of this.#camera?.getTracks() ?? []) track.stop()
    return { program, openFrames: engine.stats().openFrames }
  }

  async #run(takes: number, seconds: number): Promise<void> {
    const startMs = performance.now()
    const periodMs = (seconds * 1000) / takes
    for (let index = 1; index <= takes; index++) {
      await this.#takeNext(index, periodMs)
      const dueMs = startMs + index * periodMs
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())))
    }
  }

  /** Prepares the next scene in preview, edits it, and takes it to program. */
  async #takeNext(index: number, periodMs: number): Promise<void> {
    const { engine, program, preview } = this.#parts()
    const next = ['a', 'b', 'c'][index % 3] ?? 'a'
    await preview.prepare(next)
    await preview.take(next)
    engine.scenes.apply(next, [
      {
        operation: 'update_element_video',
        id: 'title',
        item: { content: { ...titleOf(engine.scenes.get(next)), text: `Take ${index}` } },
      },
    ])
    const durationMs = Math.min(400, periodMs / 2)
    const fades = index % 4 !== 0
    const result = await program.take(next, fades ? { kind: 'fade', durationMs } : { kind: 'cut' })
    if (result.outcome === 'completed') {
      this.#progress = { ...this.#progress, completed: this.#progress.completed + 1 }
    }
    if (index % 10 === 0) await program.snapshot({ width: 160, type: 'image/jpeg' })
  }

  #parts(): { engine: Engine; program: Canvas; preview: Canvas } {
    const engine = this.#engine
    const program = engine?.canvas('program')
    const preview = engine?.canvas('preview')
    if (!engine || !program || !preview) throw new Error('The show has not started')
    return { engine, program, preview }
  }
}

function titleOf(scene: EngineScene | undefined) {
  const content = scene?.visualElements.find(({ id }) => id === 'title')?.content
  if (content?.kind !== 'text') throw new Error('The scene has no title')
  return content
}

function setScenes(engine: Engine): void {
  const host = {
    id: 'host',
    kind: 'contribution',
    boundsExpected: quarter(0),
    content: { kind: 'contribution', contributionIndex: 1 },
    mask: { kind: 'circle' },
  } as const
  const title = {
    id: 'title',
    kind: 'text',
    boundsExpected: quarter(3),
    content: { kind: 'text', text: '0' },
  } as const
  const back = {
    id: 'back',
    kind: 'video',
    boundsExpected: full,
    content: { kind: 'file', fileId: 'loop' },
  } as const
  const picture = {
    id: 'picture',
    kind: 'image',
    boundsExpected: full,
    content: { kind: 'image', url: HARBOUR.url },
  } as const
  engine.scenes.set(sceneOf('a', [back, host, title]))
  engine.scenes.set(sceneOf('b', [picture, host, title]))
  engine.scenes.set(sceneOf('c', [colorElement('blue', '203080'), host, title]))
}
