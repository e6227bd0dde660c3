import type { FontFaceSource } from '../api/engine-options.ts'
import { resolveFontFamily } from '../text/font-family.ts'

/** The set of fonts of a thread: `document.fonts` or a worker's `fonts`. */
export interface FontSet {
  add(face: FontFace): unknown
  delete(face: FontFace): unknown
}

/** The fonts that the host has named, and their files. */
export class FontRegistry {
  readonly #fonts: FontSet | null
  readonly #families = new Map<string, string>()
  readonly #faces = new Map<string, readonly FontFace[]>()

  constructor(fonts: FontSet | null) {
    this.#fonts = fonts
  }

  /** CSS family list of a font id. */
  familyOf(fontId: string): string {
    return this.#families.get(fontId) ?? resolveFontFamily(fontId)
  }

  /**
   * Loads a font's files and names it; those that it had before go. Rejects when a file cannot be loaded; then
   * nothing changes.
   */
  async load(fontId: string, family: string, faces: readonly FontFaceSource[]): Promise<void> {
    const name = firstFamily(family)
    const loaded = await Promise.all(
      faces.map(({ url, weight = '400', style = 'normal' }) =>
        new FontFace(name, `url(${JSON.stringify(url)})`, { weight, style }).load(),
      ),
    )
    for (const face of loaded) this.#fonts?.add(face)
    for (const face of this.#faces.get(fontId) ?? []) this.#fonts?.delete(face)
    this.#faces.set(fontId, loaded)
    this.#families.set(fontId, family)
  }
}

/** The first family of a CSS list, without quotes. */
export function firstFamily(family: string): string {
  const [first = family] = family.split(',')
  return first.trim().replace(/^(["'])(.*)\1$/, '$2')
}
