import type { LurkService } from '../../domain/guests/lurk-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Welcomes a lurker to the live event. */
export function welcomeLurkerLiveRoute({
  lurks,
}: {
  readonly lurks: LurkService
}): Implementation<'welcomeLurkerLive'> {
  return implement('welcomeLurkerLive', async ({ params, user }) => {
    return lurks.welcomeLive(user, params.lurkId, params.eventId)
  })
}
