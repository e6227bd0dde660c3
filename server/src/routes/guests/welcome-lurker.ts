import type { LurkService } from '../../domain/guests/lurk-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Welcomes a lurker. */
export function welcomeLurkerRoute({
  lurks,
}: {
  readonly lurks: LurkService
}): Implementation<'welcomeLurker'> {
  return implement('welcomeLurker', async ({ params, user, origin }) => {
    return lurks.welcome(user, params.lurkId, origin)
  })
}
