import type { LurkService } from '../../domain/guests/lurk-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the links to watch a contribution by. */
export function listLurkLinksRoute({
  lurks,
}: {
  readonly lurks: LurkService
}): Implementation<'listLurkLinks'> {
  return implement('listLurkLinks', async ({ params, user }) => {
    return lurks.listLinks(user.userId, params.id)
  })
}
