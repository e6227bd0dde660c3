import type { FontService } from '../../domain/fonts/font-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a font; `fontCreated` tells that it can be used (GAP-161). */
export function createFontRoute({
  fonts,
}: {
  readonly fonts: FontService
}): Implementation<'createFont'> {
  return implement('createFont', async ({ form, user, clientId }) => {
    return { id: await fonts.create({ user, clientId }, form) }
  })
}
