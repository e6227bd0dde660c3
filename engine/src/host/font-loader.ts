import { EngineError } from '../api/engine-error.ts'
import type { FontResolver } from '../api/engine-options.ts'
import type { CompositorLink } from './compositor-link.ts'

/** Asks the host for each font that a scene uses, once, and has the compositor load it. */
export class FontLoader {
  readonly #resolve: FontResolver | undefined
  readonly #link: CompositorLink
  readonly #onError: (error: EngineError) => void
  readonly #loads = new Map<string, Promise<void>>()

  constructor(
    resolve: FontResolver | undefined,
    link: CompositorLink,
    onError: (error: EngineError) => void,
  ) {
    this.#resolve = resolve
    this.#link = link
    this.#onError = onError
  }

  /** Resolves when the fonts are loaded, or have failed and the fallback stays. */
  async load(fontIds: Iterable<string>): Promise<void> {
    await Promise.all([...fontIds].map((fontId) => this.#loadOnce(fontId)))
  }

  #loadOnce(fontId: string): Promise<void> {
    const held = this.#loads.get(fontId)
    if (held) return held
    const load = this.#load(fontId).catch((cause: unknown) => {
      const message = `The font ${JSON.stringify(fontId)} could not be loaded`
      this.#onError(new EngineError('font-failed', message, { cause }))
    })
    this.#loads.set(fontId, load)
    return load
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
