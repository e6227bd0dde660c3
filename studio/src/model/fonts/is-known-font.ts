import { DEFAULT_FONT_ID } from '@proscenium/protocol'
import { bundledFonts } from '../../services/fonts/bundled-fonts.ts'
import { knownFonts } from './queries.ts'

/** Whether texts may be set in a font of that id or name; any, while those of the library have not come. */
export function isKnownFont(word: string): boolean {
  if (word === DEFAULT_FONT_ID || bundledFonts.some(({ id }) => id === word)) return true
  return knownFonts()?.some(({ id, name }) => id === word || name === word) ?? true
}
