import type { Blending } from './backend/blending.ts'
import type {
  BackendKind,
  BackendOptions,
  CompositorBackend,
} from './backend/compositor-backend.ts'
import type { BackendMakers } from './choose-backend.ts'
import { chooseBackend, chooseWithoutWebGpu } from './choose-backend.ts'

export type { BackendMakers } from './choose-backend.ts'

/** What a host reports. */
export interface BackendHostHooks {
  readonly onLost: (kind: BackendKind) => void
  readonly onRestored: (kind: BackendKind, ms: number) => void
  readonly onFault: (error: unknown) => void
  readonly now: () => number
  /** Calls back after so many milliseconds. */
  readonly later: (callback: () => void, delayMs: number) => void
}

/** What every backend that a host makes is made with. */
export interface BackendWishes {
  readonly resolveFont: (name: string) => string
  /** Default `gamma`. */
  readonly blending?: Blending | undefined
}

/** After so many losses the graphics driver is given up. */
const MAX_LOSSES = 3
/** A driver that crashed takes a moment to come back: it is asked again after these times. */
const RETRY_MS: readonly number[] = [1000, 2000, 5000, 10_000, 30_000]
/** After so many failed drawings in a row the other backend is tried. */
const MAX_FAILED_DRAWS = 15

/**
 * Owns the backend in use. When its graphics are lost, drawing goes on with Canvas 2D while they are
 * rebuilt; when that succeeds, at once or some time later, it goes back (not where the CPU drew for it), and
 * from a WebGPU that is given up to WebGL2. The owner asks for `current` on every tick and
 * makes its targets anew when `generation` has changed.
 */
export class BackendHost {
  readonly #makers: BackendMakers
  readonly #hooks: BackendHostHooks
  readonly #options: BackendOptions
  readonly #reasons: string[] = []
  #current: CompositorBackend | null = null
  #generation = 0
  #losses = 0
  #failedDraws = 0
  #recovering = false
  /** What was lost and may come back, while its stand-in draws. */
  #missed: CompositorBackend | null = null
  #disposed = false

  constructor(
    makers: BackendMakers,
    hooks: BackendHostHooks,
    { resolveFont, blending = 'gamma' }: BackendWishes,
  ) {
    this.#makers = makers
    this.#hooks = hooks
    this.#options = { resolveFont, blending, onLost: () => void this.#recover() }
  }

  /** Changes with every new backend. */
  get generation(): number {
    return this.#generation
  }

  /** Why the backend is not the one that one would expect, for people. */
  get reasons(): readonly string[] {
    return this.#reasons
  }

  get current(): CompositorBackend {
    if (!this.#current) throw new Error('The backend is not open')
    return this.#current
  }

  /** Chooses and makes the backend. Rejects when there is none at all. */
  async open(preference: 'auto' | BackendKind): Promise<void> {
    this.#use(await chooseBackend(this.#makers, preference, this.#options, this.#reasons))
  }

  /**
   * Draws with another backend from now on; canvases and their tracks stay. Rejects, and changes nothing,
   * when that backend does not start, or while a lost one is being replaced.
   */
  async switchTo(kind: BackendKind): Promise<void> {
    if (this.#recovering) throw new Error('A lost backend is being replaced')
    this.#recovering = true
    try {
      const next = await this.#makers[kind](this.#options)
      const before = this.#current
      if (this.#disposed) next.dispose()
      else {
        this.#use(next)
        before?.dispose()
        this.#giveUp()
        this.#losses = 0
      }
    } finally {
      this.#recovering = false
    }
  }

  /** Says how a drawing went, so that a backend that always fails is replaced. */
  drew(succeeded: boolean, error?: unknown): void {
    if (error !== undefined && this.#failedDraws === 0) this.#hooks.onFault(error)
    this.#failedDraws = succeeded ? 0 : this.#failedDraws + 1
    if (this.#failedDraws < MAX_FAILED_DRAWS || this.#recovering) return
    this.#failedDraws = 0
    void this.#recover()
  }

  /** Loses the graphics context on purpose, for rehearsals and tests; Canvas 2D has none to lose. */
  async loseContext(): Promise<void> {
    const { loseGraphics } = await import('./backend/lose-graphics.ts')
    const backend = this.current
    const target = backend.createTarget('lost', 1, 1)
    loseGraphics(backend.surface(target).canvas, backend.kind)
    backend.removeTarget(target)
  }

  dispose(): void {
    this.#disposed = true
    this.#giveUp()
    this.#current?.dispose()
  }

  #use(backend: CompositorBackend): void {
    this.#current = backend
    this.#generation += 1
  }

  async #recover(): Promise<void> {
    const lost = this.#current
    if (this.#recovering || this.#disposed || !lost || lost.kind === 'canvas2d') return
    this.#recovering = true
    this.#losses += 1
    this.#giveUp()
    const startMs = this.#hooks.now()
    this.#hooks.onLost(lost.kind)
    try {
      const standIn = await this.#makers.canvas2d(this.#options)
      this.#use(standIn)
      const next = await this.#successor(lost)
      if (next) {
        this.#use(next)
        standIn.dispose()
      }
      if (next === null && this.#mayComeBack(lost)) this.#await(lost, standIn)
      else if (next !== lost) lost.dispose()
      if (this.#disposed) this.current.dispose()
      this.#hooks.onRestored(this.current.kind, this.#hooks.now() - startMs)
    } catch (error) {
      this.#hooks.onFault(error)
    } finally {
      this.#recovering = false
    }
  }

  /** The lost backend rebuilt, or the next best one; null leaves the stand-in. */
  async #successor(lost: CompositorBackend): Promise<CompositorBackend | null> {
    if (await this.#rebuild(lost)) return lost
    if (lost.kind !== 'webgpu' || lost.capabilities.softwareRendering) return null
    const next = await chooseWithoutWebGpu(this.#makers, this.#options, this.#reasons)
    if (next.kind !== 'canvas2d') return next
    next.dispose()
    return null
  }

  /** Where the CPU draws anyway, Canvas 2D is the faster one, and rebuilding would hold up frames. */
  #mayComeBack({ capabilities }: CompositorBackend): boolean {
    return !this.#disposed && this.#losses <= MAX_LOSSES && !capabilities.softwareRendering
  }

  /** Asks for the lost graphics again from time to time, while the stand-in draws. */
  #await(lost: CompositorBackend, standIn: CompositorBackend): void {
    this.#missed = lost
    const startMs = this.#hooks.now()
    const retry = (turn: number) => {
      const delayMs = RETRY_MS[turn]
      if (delayMs === undefined) this.#giveUp()
      else this.#hooks.later(() => void attempt(turn), delayMs)
    }
    const attempt = async (turn: number) => {
      if (this.#missed !== lost || this.#recovering) return
      this.#recovering = true
      const isBack = await this.#rebuild(lost)
      this.#recovering = false
      if (this.#missed !== lost) return
      if (!isBack) {
        retry(turn + 1)
        return
      }
      this.#missed = null
      this.#use(lost)
      standIn.dispose()
      this.#hooks.onRestored(lost.kind, this.#hooks.now() - startMs)
    }
    retry(0)
  }

  /** No longer waits for what was lost. */
  #giveUp(): void {
    this.#missed?.dispose()
    this.#missed = null
  }

  async #rebuild(lost: CompositorBackend): Promise<boolean> {
    if (!this.#mayComeBack(lost)) return false
    try {
      await lost.rebuild()
      return !lost.isLost
    } catch {
      return false
    }
  }
}
