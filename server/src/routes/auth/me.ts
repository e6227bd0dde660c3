import type { ProfileService } from '../../domain/identity/profile-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells who is asking. */
export function meRoute({ profiles }: { readonly profiles: ProfileService }): Implementation<'me'> {
  return implement('me', async ({ user }) => {
    return profiles.profile(user)
  })
}
