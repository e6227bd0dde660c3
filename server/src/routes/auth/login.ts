import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Exchanges e-mail and password for tokens. */
export function loginRoute({
  accounts,
}: {
  readonly accounts: AccountService
}): Implementation<'login'> {
  return implement('login', async ({ body, client }) => {
    return accounts.login(body.email, body.password, client)
  })
}
