import type { AccountInvitations } from '../../domain/identity/account-invitations.ts'
import type { EmailVerification } from '../../domain/identity/email-verification.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Creates the account of an invitation and logs it in. */
export function acceptAccountInvitationRoute({
  accountInvitations,
  emailVerification,
}: {
  readonly accountInvitations: AccountInvitations
  readonly emailVerification: EmailVerification
}): Implementation<'acceptAccountInvitation'> {
  return implement('acceptAccountInvitation', async ({ body, origin, client }) => {
    const { token, password } = body
    const { userId, tokens } = await accountInvitations.accept(token, password, client)
    await emailVerification.send(userId, { origin, language: client.language })
    return tokens
  })
}
