import type {
  BackendKind,
  BackendOptions,
  CompositorBackend,
} from './backend/compositor-backend.ts'

/** How backends are made, and what the machine's graphics are; stand-ins in tests. */
export interface BackendMakers {
  readonly webgl2: (options: BackendOptions) => Promise<CompositorBackend>
  readonly canvas2d: (options: BackendOptions) => Promise<CompositorBackend>
  /** True when WebGL would be drawn by the CPU, null when there is none. */
  readonly probeSoftware: () => boolean | null
}

/** What a host reports. */
export interface BackendHostHooks {
  readonly onLost: (kind: BackendKind) => void
  readonly onRestored: (kind: BackendKind, ms: number) => void
  readonly onFault: (error: unknown) => void
  readonly now: () => number
}

/** After so many losses the graphics driver is given up. */
const MAX_LOSSES = 3
/** After so many failed drawings in a row the other backend is tried. */
const MAX_FAILED_DRAWS = 15

/**
 * Owns the backend in use. When its graphics context is lost, drawing goes on with Canvas 2D while the
 * context is rebuilt; when that succeeds, it goes back (not where the CPU drew for it). The owner asks for `current` on every tick and
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
  #disposed = false

  constructor(
    makers: BackendMakers,
    hooks: BackendHostHooks,
    resolveFont: (name: string) => string,
  ) {
    this.#makers = makers
    this.#hooks = hooks
    this.#options = { resolveFont, onLost: () => void this.#recover() }
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
    this.#use(await this.#choose(preference))
  }

  async #choose(preference: 'auto' | BackendKind): Promise<CompositorBackend> {
    const { webgl2, canvas2d, probeSoftware } = this.#makers
    if (preference === 'canvas2d') return canvas2d(this.#options)
    const software = probeSoftware()
    if (preference === 'auto' && software !== false) {
      this.#reasons.push(
        software === null
          ? 'This browser gives no WebGL2 context: pictures are drawn with Canvas 2D'
          : 'WebGL2 is drawn by the CPU here, where Canvas 2D is faster',
      )
      return canvas2d(this.#options)
    }
    try {
      return await webgl2(this.#options)
    } catch (error) {
      this.#reasons.push(`WebGL2 did not start: ${messageOf(error)}`)
      return canvas2d(this.#options)
    }
  }

  /** Says how a drawing went, so that a backend that always fails is replaced. */
  drew(succeeded: boolean, error?: unknown): void {
    if (error !== undefined && this.#failedDraws === 0) this.#hooks.onFault(error)
    this.#failedDraws = succeeded ? 0 : this.#failedDraws + 1
    if (this.#failedDraws < MAX_FAILED_DRAWS || this.#recovering) return
    this.#failedDraws = 0
    if (this.current.kind === 'webgl2') void this.#recover()
  }

  /** Loses the graphics context on purpose, for rehearsals and tests; Canvas 2D has none to lose. */
  loseContext(): void {
    const target = this.current.createTarget('lost', 1, 1)
    const { canvas } = this.current.surface(target)
    this.current.removeTarget(target)
    if (this.current.kind === 'webgl2') {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    }
  }

  dispose(): void {
    this.#disposed = true
    this.#current?.dispose()
  }

  #use(backend: CompositorBackend): void {
    this.#current = backend
    this.#generation += 1
  }

  async #recover(): Promise<void> {
    const lost = this.#current
    if (this.#recovering || this.#disposed || lost?.kind !== 'webgl2') return
    this.#recovering = true
    this.#losses += 1
    const startMs = this.#hooks.now()
    this.#hooks.onLost(lost.kind)
    try {
      const standIn = await this.#makers.canvas2d(this.#options)
      this.#use(standIn)
      if (await this.#rebuild(lost)) {
        this.#use(lost)
        standIn.dispose()
      } else lost.dispose()
      if (this.#disposed) this.current.dispose()
      this.#hooks.onRestored(this.current.kind, this.#hooks.now() - startMs)
    } catch (error) {
      this.#hooks.onFault(error)
    } finally {
      this.#recovering = false
    }
  }

  async #rebuild(lost: CompositorBackend): Promise<boolean> {
    // Where the CPU draws anyway, Canvas 2D is the faster one, and rebuilding would hold up frames.
    if (this.#losses > MAX_LOSSES || lost.capabilities.softwareRendering) return false
    try {
      await lost.rebuild()
      return !lost.isLost
    } catch {
      return false
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
