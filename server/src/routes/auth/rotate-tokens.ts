import type { AccountService } from '../../domain/identity/account-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Gives a new access token and the next refresh token. */
export function rotateTokensRoute({
  accounts,
}: {
  readonly accounts: AccountService
}): Implementation<'rotateTokens'> {
  return implement('rotateTokens', async ({ body }) => {
    return accounts.rotate(body.refresh_token)
  })
}
