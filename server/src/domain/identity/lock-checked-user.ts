import { ProtocolError } from '@proscenium/protocol'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Repositories } from '../ports/repositories.ts'
import type { Principal } from './principal.ts'

/**
 * Locks a user whose password was checked, within the transaction of what it allows: the login that asked may have ended
 * since, the password may have been replaced, or the account deleted. Throws `unauthorized` and `wrong_password`.
 */
export async function lockCheckedUser(
  within: Repositories,
  checked: UserRecord,
  { sessionId, field = 'password' }: Pick<Principal, 'sessionId'> & { readonly field?: string },
): Promise<void> {
  const user = await within.users.lock(checked.id)
  const open = await within.sessions.unrevokedAmong([sessionId])
  if (!user || user.deletedAt !== null || open.length === 0) throw new ProtocolError('unauthorized')
  if (user.passwordHash !== checked.passwordHash) throw wrongPassword(field)
}

/** Names the field that a wrong password was typed into. */
export function wrongPassword(field: string): ProtocolError {
  return new ProtocolError('wrong_password', undefined, {
    fields: { [field]: 'The password is wrong' },
  })
}
