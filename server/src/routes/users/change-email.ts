import { ProtocolError } from '@proscenium/protocol'
import type { AccountSettings } from '../../domain/identity/account-settings.ts'
import type { EmailVerification } from '../../domain/identity/email-verification.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Sets another e-mail address, and sends a link there that confirms it. */
export function changeEmailRoute({
  accountSettings,
  emailVerification,
}: {
  readonly accountSettings: AccountSettings
  readonly emailVerification: EmailVerification
}): Implementation<'changeEmail'> {
  return implement('changeEmail', async ({ body, user, client, origin }) => {
    const changed = await accountSettings.changeEmail(user, body, client)
    try {
      await emailVerification.send(user.userId, { origin, language: client.language }, true)
    } catch (error) {
      // Too many letters: the address is changed all the same, and the studio can ask for the link later.
      if (!(error instanceof ProtocolError)) throw error
    }
    return changed
  })
}
