import type { AccountSettings } from '../../domain/identity/account-settings.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets the name that others see. */
export function updateProfileRoute({
  accountSettings,
}: {
  readonly accountSettings: AccountSettings
}): Implementation<'updateProfile'> {
  return implement('updateProfile', async ({ body, user }) => {
    return accountSettings.setDisplayName(user, body.display_name)
  })
}
