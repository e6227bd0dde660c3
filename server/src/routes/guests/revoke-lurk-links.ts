import type { LurkService } from '../../domain/guests/lurk-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes the links to watch a contribution back, and sends away whoever watches by them. */
export function revokeLurkLinksRoute({
  lurks,
}: {
  readonly lurks: LurkService
}): Implementation<'revokeLurkLinks'> {
  return implement('revokeLurkLinks', async ({ params, user }) => {
    await lurks.revokeLinks(user.userId, params.id)
  })
}
