import type { FontService } from '../../domain/fonts/font-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the fonts that a user may set words in. */
export function listFontsRoute({
  fonts,
}: {
  readonly fonts: FontService
}): Implementation<'listFonts'> {
  return implement('listFonts', async ({ user }) => {
    return fonts.list(user.userId)
  })
}
