import type { FontSource } from '@proscenium/engine'
import { bundledFonts, fallbackFont } from './bundled-fonts.ts'

/**
 * Files of a font by its id: one that comes with the studio, one of the library, else the one that stands in
 * (CORE-TXT-012, GAP-030).
 */
export async function resolveFont(
  fontId: string,
  libraryFont: (fontId: string) => Promise<FontSource | null>,
): Promise<FontSource> {
  const bundled = bundledFonts.find(({ id }) => id === fontId)
  return bundled?.source ?? (await libraryFont(fontId)) ?? fallbackFont
}
