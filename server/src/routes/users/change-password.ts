import type { AccountSettings } from '../../domain/identity/account-settings.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets another password and ends every other login. */
export function changePasswordRoute({
  accountSettings,
}: {
  readonly accountSettings: AccountSettings
}): Implementation<'changePassword'> {
  return implement('changePassword', async ({ body, user, client }) => {
    const { current_password: current, password } = body
    await accountSettings.changePassword(user, { current, password }, client)
  })
}
