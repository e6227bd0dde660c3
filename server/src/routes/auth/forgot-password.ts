import type { PasswordReset } from '../../domain/identity/password-reset.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sends a link for a new password. */
export function forgotPasswordRoute({
  passwordReset,
}: {
  readonly passwordReset: PasswordReset
}): Implementation<'forgotPassword'> {
  return implement('forgotPassword', async ({ body, origin, client }) => {
    passwordReset.begin(body.email, { origin, language: client.language })
  })
}
