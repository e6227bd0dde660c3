import type { PasswordReset } from '../../domain/identity/password-reset.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Hub } from '../../realtime/hub.ts'

/** Sets a new password, and ends the logins and sockets of the old one. */
export function resetPasswordRoute({
  passwordReset,
  hub,
}: {
  readonly passwordReset: PasswordReset
  readonly hub: Hub
}): Implementation<'resetPassword'> {
  return implement('resetPassword', async ({ body, client }) => {
    const { userId, sessionIds } = await passwordReset.finish(body.token, body.password, client)
    for (const sessionId of sessionIds) hub.endLogin(userId, sessionId)
  })
}
