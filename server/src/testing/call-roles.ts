import type { Endpoint, GuestRole } from '@proscenium/protocol'

/** Everyone who may try a call: strangers, people of the event, and bearers of dead tokens. */
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
] as const
export type CallRole = (typeof callRoles)[number]

/** What must become of a call: no token that counts, no such right, nothing there for him, or let in. */
export type Verdict = 'unauthorized' | 'forbidden' | 'not_found' | 'admitted'

const GUESTS: readonly CallRole[] = ['invitee', 'contributor', 'lurker'] satisfies GuestRole[]

/**
 * What the table of calls says of a role, for a call about the owner's things (GAP-071). `isPersonal`: it
 * names nothing of the owner's, so that another user is let in to his own.
 */
export function verdictOf(endpoint: Endpoint, role: CallRole, isPersonal: boolean): Verdict {
  const { access, guests = [] } = endpoint
  if (access === 'anyone') return 'admitted'
  if (role === 'expired' || role === 'revoked') return 'unauthorized'
  if (access === 'visitor') return 'admitted'
  if (role === 'none') return 'unauthorized'
  if (GUESTS.includes(role)) {
    return (guests as readonly CallRole[]).includes(role) ? 'admitted' : 'forbidden'
  }
  if (access === 'guest') return 'forbidden'
  if (role === 'other user') return isPersonal ? 'admitted' : 'not_found'
  return 'admitted'
}
