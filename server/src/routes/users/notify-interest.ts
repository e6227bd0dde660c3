import type { ProfileService } from '../../domain/identity/profile-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Keeps that the user would like a paid offer. */
export function notifyInterestRoute({
  profiles,
}: {
  readonly profiles: ProfileService
}): Implementation<'notifyInterest'> {
  return implement('notifyInterest', async ({ params, user }) => {
    await profiles.noteInterest(user, params.kind)
  })
}
