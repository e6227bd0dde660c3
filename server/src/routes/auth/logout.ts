import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Hub } from '../../realtime/hub.ts'

/** Ends a login, and its sockets with it. */
export function logoutRoute({
  accounts,
  hub,
}: {
  readonly accounts: AccountService
  readonly hub: Hub
}): Implementation<'logout'> {
  return implement('logout', async ({ body, user }) => {
    const { sessionId } = await accounts.logout(user, body.refresh_token)
    if (sessionId) hub.endLogin(user.userId, sessionId)
  })
}
