import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Gives a new access token. */
export function refreshRoute({
  accounts,
}: {
  readonly accounts: AccountService
}): Implementation<'refresh'> {
  return implement('refresh', async ({ params }) => {
    return accounts.refresh(params.refreshToken)
  })
}
