import type { AccountDeletion } from '../../domain/accounts/account-deletion.ts'
import type { AccountSettings } from '../../domain/identity/account-settings.ts'
import { lockCheckedUser } from '../../domain/identity/lock-checked-user.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes the account of the user; what it owns goes after the answer. */
export function deleteAccountRoute({
  accountSettings,
  accountDeletion,
}: {
  readonly accountSettings: AccountSettings
  readonly accountDeletion: AccountDeletion
}): Implementation<'deleteAccount'> {
  return implement('deleteAccount', async ({ body, user, client }) => {
    const checked = await accountSettings.assertPassword(user.userId, body.password, client)
    await accountDeletion.close(user.userId, {
      assertAllowed: (within) => lockCheckedUser(within, checked, user),
    })
  })
}
