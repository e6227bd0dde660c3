import type { AccountSettings } from '../../domain/identity/account-settings.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets another e-mail address. */
export function changeEmailRoute({
  accountSettings,
}: {
  readonly accountSettings: AccountSettings
}): Implementation<'changeEmail'> {
  return implement('changeEmail', async ({ body, user, client }) => {
    return accountSettings.changeEmail(user, body, client)
  })
}
