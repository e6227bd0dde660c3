import type { FontService } from '../../domain/fonts/font-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows a font. */
export function getFontRoute({
  fonts,
}: {
  readonly fonts: FontService
}): Implementation<'getFont'> {
  return implement('getFont', async ({ params, user }) => {
    return fonts.get(user.userId, params.id)
  })
}
