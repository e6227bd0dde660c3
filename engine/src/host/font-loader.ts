import { timerMs } from '../api/check-milliseconds.ts'
import { EngineError } from '../api/engine-error.ts'
import type { FontResolver } from '../api/engine-options.ts'
import type { CompositorLink } from './compositor-link.ts'

const DEFAULT_TIMEOUT_MS = 10_000
/** A font that has failed is tried again when a scene asks for it after this time. */
const RETRY_AFTER_MS = 30_000

/** Asks the host for each font that a scene uses, once, and has the compositor load it. */
export class FontLoader {
  readonly #resolve: FontResolver | undefined
  readonly #link: CompositorLink
  readonly #onError: (error: EngineError) => void
  readonly #timeoutMs: number
  readonly #loads = new Map<string, Promise<void>>()
  readonly #failedAtMs = new Map<string, number>()

  constructor(
    resolve: FontResolver | undefined,
    link: CompositorLink,
    onError: (error: EngineError) => void,
    timeoutMs = DEFAULT_TIMEOUT_MS,
  ) {
    this.#timeoutMs = timeoutMs
    this.#resolve = resolve
    this.#link = link
    this.#onError = onError
  }

  /**
   * Resolves when the fonts are loaded, or have failed and the fallback stays (CORE-TXT-012). One that
   * takes too long is told as failed, and is used all the same when it comes.
   */
  async load(fontIds: Iterable<string>): Promise<void> {
    await Promise.all([...fontIds].map((fontId) => this.#loadOnce(fontId)))
  }

  /** Asks the host anew for a font that it was asked for before. Resolves as `load` does. */
  async reload(fontId: string): Promise<void> {
    const held = this.#loads.get(fontId)
    if (!held) return
    // The files of before must not come after those of now.
    await held
    if (this.#loads.get(fontId) === held) this.#loads.delete(fontId)
    await this.#loadOnce(fontId)
  }

  #loadOnce(fontId: string): Promise<void> {
    const failedAtMs = this.#failedAtMs.get(fontId)
    const mayRetry = failedAtMs !== undefined && performance.now() - failedAtMs > RETRY_AFTER_MS
    const held = this.#loads.get(fontId)
    if (held && !mayRetry) return held
    this.#failedAtMs.delete(fontId)
    const load = this.#inTime(fontId).catch((cause: unknown) => {
      const message = `The font ${JSON.stringify(fontId)} could not be loaded`
      this.#failedAtMs.set(fontId, performance.now())
      this.#onError(new EngineError('font-failed', message, { cause }))
    })
    this.#loads.set(fontId, load)
    return load
  }

  async #inTime(fontId: string): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const message = `It did not come within ${this.#timeoutMs} ms`
      timer = setTimeout(() => reject(new Error(message)), timerMs(this.#timeoutMs))
    })
    try {
      await Promise.race([this.#load(fontId), late])
    } finally {
      clearTimeout(timer)
    }
  }

  async #load(fontId: string): Promise<void> {
    const font = await this.#resolve?.(fontId)
    if (!font) return
    const { family, faces = [] } = font
    await this.#link.request<'font-load'>({
      kind: 'font-load',
      fontId,
      family,
      faces: faces.map((face) => ({ ...face, url: new URL(face.url, document.baseURI).href })),
    })
  }
}
