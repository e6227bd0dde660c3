import type { EmailVerification } from '../../domain/identity/email-verification.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Confirms an address. */
export function verifyEmailRoute({
  emailVerification,
}: {
  readonly emailVerification: EmailVerification
}): Implementation<'verifyEmail'> {
  return implement('verifyEmail', ({ body }) => emailVerification.finish(body.token))
}
