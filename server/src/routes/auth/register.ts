import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Makes an account and logs it in. */
export function registerRoute({
  accounts,
}: {
  readonly accounts: AccountService
}): Implementation<'register'> {
  return implement('register', async ({ body, client }) => {
    return accounts.register(body.email, body.password, client)
  })
}
