import type { ProfileService } from '../../domain/identity/profile-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets the resolution of the user's shows. */
export function updateUserRoute({
  profiles,
}: {
  readonly profiles: ProfileService
}): Implementation<'updateUser'> {
  return implement('updateUser', async ({ body, user }) => {
    return profiles.setResolution(user, body.default_resolution)
  })
}
