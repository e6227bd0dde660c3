import type { Routes } from '../http/implement.ts'
import { createFontRoute } from './fonts/create-font.ts'
import { deleteFontRoute } from './fonts/delete-font.ts'
import { getFontRoute } from './fonts/get-font.ts'
import { getFontFaceRoute } from './fonts/get-font-face.ts'
import { listFontsRoute } from './fonts/list-fonts.ts'
import { updateFontRoute } from './fonts/update-font.ts'

/** What the routes on fonts are made from. */
export type FontRouteDeps = Parameters<typeof getFontFaceRoute>[0]

/** The calls on fonts. */
type FontCallName =
  | 'listFonts'
  | 'createFont'
  | 'getFont'
  | 'updateFont'
  | 'deleteFont'
  | 'getFontFace'

/** The routes on fonts. */
export function createFontRoutes(deps: FontRouteDeps): Pick<Routes, FontCallName> {
  return {
    listFonts: listFontsRoute(deps),
    createFont: createFontRoute(deps),
    getFont: getFontRoute(deps),
    updateFont: updateFontRoute(deps),
    deleteFont: deleteFontRoute(deps),
    getFontFace: getFontFaceRoute(deps),
  }
}
