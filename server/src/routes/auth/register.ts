import type { AccountService } from '../../domain/identity/account-service.ts'
import type { EmailVerification } from '../../domain/identity/email-verification.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Makes an account and logs it in. */
export function registerRoute({
  accounts,
  emailVerification,
}: {
  readonly accounts: AccountService
  readonly emailVerification: EmailVerification
}): Implementation<'register'> {
  return implement('register', async ({ body, origin, client }) => {
    const { userId, tokens } = await accounts.register(body, client)
    await emailVerification.send(userId, { origin, language: client.language })
    return tokens
  })
}
