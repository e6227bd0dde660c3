import type { FontService } from '../../domain/fonts/font-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes a font. */
export function deleteFontRoute({
  fonts,
}: {
  readonly fonts: FontService
}): Implementation<'deleteFont'> {
  return implement('deleteFont', async ({ params, user, clientId }) => {
    await fonts.delete({ user, clientId }, params.id)
  })
}
