import type { Canvas, Engine, EngineOptions, SceneInput, SourceInput } from '../../../src/index.ts'
import { countLives, type LiveCounts, livingNodes, livingNow } from './live-counts.ts'
import { colorScene, full, sceneOf } from './scenes.ts'

/** How a show is made in which nothing may be left behind. */
export interface LeakShowOptions {
  readonly backend: 'webgl2' | 'canvas2d'
  /** `main` lets everything be counted from outside the engine. */
  readonly thread: 'main' | 'worker'
}

/** What lives, by the page's count and by the engine's own. */
export interface LeakCounts extends LiveCounts {
  readonly nodes: Readonly<Record<string, number>>
  readonly sources: number
  readonly strips: number
  readonly gpuBytes: number
  readonly openFrames: number
}

/** How far it is. */
export interface LeakProgress {
  readonly takes: number
  readonly sources: number
  /** Sources that could be shown. */
  readonly shown: number
}

type Inputs = Map<string, () => SourceInput | null | Promise<SourceInput | null>>
type Element = NonNullable<SceneInput['visualElements']>[number]

const SIZE = { width: 160, height: 90, frameRate: 30 }
const HARBOUR = '/media/harbour.jpg'
const LOOP = '/media/background-loop.mp4'
const BEEP = '/media/flash-and-beep.mp4'
/** Kinds of source, in turn. */
const KINDS = 4

/** A show of many takes whose sources are new each time, and are gone after it. */
export class LeakShow {
  readonly #start: (options: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Inputs
  #progress: LeakProgress = { takes: 0, sources: 0, shown: 0 }
  #engine: Engine | null = null
  #guest: { readonly stream: MediaStream; stop(): void } | null = null

  constructor(start: (options: Partial<EngineOptions>) => Promise<Engine>, inputs: Inputs) {
    this.#start = start
    this.#inputs = inputs
  }

  get progress(): LeakProgress {
    return this.#progress
  }

  async start({ backend, thread }: LeakShowOptions): Promise<void> {
    countLives()
    this.#guest = await openGuest()
    const engine = await this.#start({ backend, thread })
    this.#engine = engine
    await engine.audio.resume()
    engine.scenes.set(colorScene('rest', '305080'))
    const program = engine.addCanvas('program', SIZE)
    if (!program.stream.active) throw new Error('no stream')
    await program.take('rest')
  }

  /** So many takes, with a new source in one of each `takesASource`. The show rests at the end. */
  async run(takes: number, takesASource: number): Promise<void> {
    const { program } = this.#parts()
    for (let index = 1; index <= takes; index++) {
      if (index % takesASource === 0) await this.#takeNewSource()
      else await program.take('rest', transitionOf(index))
      this.#progress = { ...this.#progress, takes: this.#progress.takes + 1 }
    }
    await program.take('rest')
  }

  /** What lives once everything that is going has gone. Collect garbage before. */
  count(): LeakCounts {
    const engine = this.#engine
    if (!engine) throw new Error('The show has not started')
    const { gpuBytes, openFrames } = engine.stats()
    const sources = engine.sources.list().length
    const strips = engine.audio.strips().length
    return { ...livingNow(), nodes: livingNodes(), sources, strips, gpuBytes, openFrames }
  }

  async dispose(): Promise<void> {
    await this.#engine?.dispose()
    this.#guest?.stop()
    this.#guest = null
  }

  async #takeNewSource(): Promise<void> {
    const { engine, program } = this.#parts()
    const index = this.#progress.sources + 1
    const id = `scene ${index}`
    engine.scenes.set(sceneOf(id, [this.#newElement(index)]))
    const { ready } = await program.prepare(id)
    await program.take(id, transitionOf(index))
    await program.take('rest')
    engine.scenes.remove(id)
    // What was prepared stays warm until something else is.
    await program.prepare('rest')
    this.#inputs.clear()
    const { shown } = this.#progress
    this.#progress = { ...this.#progress, sources: index, shown: shown + (ready ? 1 : 0) }
  }

  #newElement(index: number): Element {
    const bounds = { id: `element ${index}`, boundsExpected: full } as const
    switch (index % KINDS) {
      case 0: {
        const url = `${HARBOUR}?${index}`
        this.#inputs.set(`image:${url}`, () => ({ url, kind: 'image' }))
        return { ...bounds, kind: 'image', content: { kind: 'image', url } }
      }
      case 1:
        this.#inputs.set(`contribution:${index}`, () => this.#guest?.stream ?? null)
        return {
          ...bounds,
          kind: 'contribution',
          content: { kind: 'contribution', contributionIndex: index },
        }
      case 2:
        this.#inputs.set(`file:${index}`, () => ({ url: LOOP, kind: 'video' }))
        return { ...bounds, kind: 'video', content: { kind: 'file', fileId: `${index}` } }
      default:
        this.#inputs.set(`file:${index}`, () => ({ url: BEEP, kind: 'video' }))
        return { ...bounds, kind: 'video', content: { kind: 'file', fileId: `${index}` } }
    }
  }

  #parts(): { engine: Engine; program: Canvas } {
    const engine = this.#engine
    const program = engine?.canvas('program')
    if (!engine || !program) throw new Error('The show has not started')
    return { engine, program }
  }
}

/** A guest with picture and sound, from the fake devices; each source reads the same stream anew. */
async function openGuest(): Promise<{ stream: MediaStream; stop: () => void }> {
  const video = { width: 160, height: 90, frameRate: 30 }
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: true })
  return {
    stream,
    stop: () => {
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

function transitionOf(index: number) {
  const durationMs = 70
  switch (index % 5) {
    case 0:
      return { kind: 'fade', durationMs } as const
    case 1:
      return { kind: 'wipe', durationMs } as const
    case 2:
      return { kind: 'blur', durationMs } as const
    default:
      return { kind: 'cut' } as const
  }
}
