import type { LurkService } from '../../domain/guests/lurk-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Makes a link to watch a contribution by. */
export function createLurkLinkRoute({
  lurks,
}: {
  readonly lurks: LurkService
}): Implementation<'createLurkLink'> {
  return implement('createLurkLink', async ({ body, user, origin }) => {
    return lurks.createLink(user.userId, body.contributionId, origin)
  })
}
