import type { FontService } from '../../domain/fonts/font-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Renames a font or replaces faces of it. */
export function updateFontRoute({
  fonts,
}: {
  readonly fonts: FontService
}): Implementation<'updateFont'> {
  return implement('updateFont', async ({ params, form, user, clientId }) => {
    return fonts.update({ user, clientId }, params.id, form)
  })
}
