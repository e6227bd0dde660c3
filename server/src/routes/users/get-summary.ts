import type { ProfileService } from '../../domain/identity/profile-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Counts what the user has. */
export function getSummaryRoute({
  profiles,
}: {
  readonly profiles: ProfileService
}): Implementation<'getSummary'> {
  return implement('getSummary', async ({ user }) => {
    return profiles.summary(user)
  })
}
