import type { FontFaceSource, FontSource } from '@proscenium/engine'
import type { FontFaceName, LibraryFont } from '@proscenium/protocol'

/** What CSS calls the faces of a font. */
export const faceStyles: Readonly<
  Record<FontFaceName, Required<Pick<FontFaceSource, 'weight' | 'style'>>>
> = {
  regular: { weight: '400', style: 'normal' },
  bold: { weight: '700', style: 'normal' },
  italic: { weight: '400', style: 'italic' },
  bold_italic: { weight: '700', style: 'italic' },
}

/**
 * A font of the library as the engine takes it; `withToken` makes an address one that can be fetched. The name
 * that its files get in the browser is one that no other font has, whatever its own is.
 */
export function libraryFontSource(
  { id, faces }: Pick<LibraryFont, 'id' | 'faces'>,
  withToken: (url: string) => string,
): FontSource {
  return {
    family: `"library-${id}", "Inter", sans-serif`,
    faces: faces.map(({ face, url }) => ({ ...faceStyles[face], url: withToken(url) })),
  }
}
