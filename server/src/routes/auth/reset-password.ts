import type { PasswordReset } from '../../domain/identity/password-reset.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets a new password, and ends the logins of the old one. */
export function resetPasswordRoute({
  passwordReset,
}: {
  readonly passwordReset: PasswordReset
}): Implementation<'resetPassword'> {
  return implement('resetPassword', async ({ body, client }) => {
    await passwordReset.finish(body.token, body.password, client)
  })
}
