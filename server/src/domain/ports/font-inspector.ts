import type { FontFormat } from '@proscenium/protocol'

/** What a font file turned out to be. */
export interface InspectedFont {
  readonly format: FontFormat
  /** The family that the file itself names; null where it names none. */
  readonly familyName: string | null
}

/** Looks into font files that came from outside. */
export interface FontInspector {
  /** Throws `unsupported_file` with the reason, in words for the one who sent it as that part of a form. */
  inspect(
    path: string,
    from: { readonly fileName: string; readonly part: string },
  ): Promise<InspectedFont>
}
