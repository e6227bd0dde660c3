import type { EmailVerification } from '../../domain/identity/email-verification.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sends a link that confirms the address of the user. */
export function sendEmailVerificationRoute({
  emailVerification,
}: {
  readonly emailVerification: EmailVerification
}): Implementation<'sendEmailVerification'> {
  return implement('sendEmailVerification', ({ user, origin, client }) =>
    emailVerification.send(user.userId, { origin, language: client.language }),
  )
}
