import type { FontSource } from '@proscenium/engine'
import { bundledFonts, fallbackFont } from './bundled-fonts.ts'

/** Files of a font by its id: one that comes with the studio, else the one that stands in (CORE-TXT-012, GAP-030). */
export function resolveFont(fontId: string): FontSource {
  return bundledFonts.find(({ id }) => id === fontId)?.source ?? fallbackFont
}
