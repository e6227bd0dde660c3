import type { FontSource } from '@proscenium/engine'
import type { LibraryFont } from '@proscenium/protocol'
import { libraryFontSource } from '../../services/fonts/library-font-source.ts'
import { queryClient } from '../query-client.ts'
import { faceUrl, fontsQuery } from './queries.ts'

/**
 * The library's font that a text means, by its id, else by its name: who has a licence for the default font
 * brings it under that name (GAP-030). Undefined when there is none.
 */
export function findLibraryFont(
  fonts: readonly LibraryFont[],
  fontId: string,
): LibraryFont | undefined {
  const usable = fonts.filter(({ disabled, faces }) => !disabled && faces.length > 0)
  return usable.find(({ id }) => id === fontId) ?? usable.find(({ name }) => name === fontId)
}

/** The files of a font of the library, for the engine; null when there is no such font, or no answer. */
export async function libraryFont(fontId: string): Promise<FontSource | null> {
  try {
    const fonts = await queryClient.ensureQueryData(fontsQuery())
    const font = findLibraryFont(fonts, fontId)
    return font ? libraryFontSource(font, faceUrl) : null
  } catch {
    // The one that stands in is drawn until the list comes: see watchFonts.
    return null
  }
}
