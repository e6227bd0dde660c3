import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells who is asking. */
export function meRoute({ accounts }: { readonly accounts: AccountService }): Implementation<'me'> {
  return implement('me', async ({ user }) => {
    return accounts.profile(user)
  })
}
