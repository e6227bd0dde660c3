import { type Endpoint, type GuestRole, takesKey } from '@proscenium/protocol'

/**
 * Everyone who may try a call: strangers, people of the event, bearers of dead tokens, and software that shows the
 * key that the call takes, one that became void, or that of something else.
 */
export const callRoles = [
  'none',
  'expired',
  'revoked',
  'other user',
  'invitee',
  'contributor',
  'lurker',
  'owner',
  'admin',
  'void key',
  'other key',
  'key',
] as const
export type CallRole = (typeof callRoles)[number]

/** What must become of a call: no token that counts, no such right, nothing there for him, or let in. */
export type Verdict = 'unauthorized' | 'forbidden' | 'not_found' | 'admitted'

/** A key is no login, nor the other way round. */
const NO_LOGINS: readonly CallRole[] = ['expired', 'revoked', 'void key', 'other key', 'key']
const GUESTS: readonly CallRole[] = ['invitee', 'contributor', 'lurker'] satisfies GuestRole[]

/**
 * What the table of calls says of a role, for a call about the owner's things (GAP-071). `isPersonal`: it
 * names nothing of the owner's, so that another user is let in to his own.
 */
export function verdictOf(endpoint: Endpoint, role: CallRole, isPersonal: boolean): Verdict {
  const { access, guests = [] } = endpoint
  if (access === 'anyone') return 'admitted'
  if (takesKey(access)) return role === 'key' ? 'admitted' : 'unauthorized'
  if (NO_LOGINS.includes(role)) return 'unauthorized'
  if (access === 'visitor') return 'admitted'
  if (role === 'none') return 'unauthorized'
  if (GUESTS.includes(role)) {
    return (guests as readonly CallRole[]).includes(role) ? 'admitted' : 'forbidden'
  }
  if (access === 'guest') return 'forbidden'
  if (role === 'other user') return isPersonal ? 'admitted' : 'not_found'
  return 'admitted'
}
