import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends a login. */
export function logoutRoute({
  accounts,
}: {
  readonly accounts: AccountService
}): Implementation<'logout'> {
  return implement('logout', async ({ body, user }) => {
    await accounts.logout(user, body.refresh_token)
  })
}
