import type { RealtimeFilter, ServerMessageName } from '@proscenium/protocol'
import type { Caller } from '../domain/identity/principal.ts'
import type { Audience } from '../domain/ports/publisher.ts'
import { rolesOf } from './message-audience.ts'

/**
 * Whether a socket wants a message that it may hear (CORE-RTM-004): its role must be addressed, and each of
 * its lists, where it has one, must hold what the message is about. A socket that names no role is a
 * director's (CORE-FLT-004). A filter narrows and never widens.
 */
export function wants(
  filter: RealtimeFilter,
  name: ServerMessageName,
  audience: Omit<Audience, 'userId'>,
): boolean {
  const addressed = rolesOf[name]
  const roles: RealtimeFilter['roles'] = filter.roles.length > 0 ? filter.roles : ['director']
  if (addressed && !roles.some((role) => addressed.includes(role))) return false
  return (
    isListed(filter.events, audience.eventId) &&
    isListed(filter.contributions, audience.contributionId) &&
    isListed(filter.invitations, audience.invitationId)
  )
}

/** Whether a socket is for a director, which is what one that says nothing else is for. */
export function isForDirector({ roles }: RealtimeFilter): boolean {
  return roles.length === 0 || roles.includes('director')
}

/** Whether a guest's filter is about him at all: he hears by his invitation or his link, and by no other. */
export function isAboutGuest(filter: RealtimeFilter, caller: Caller): boolean {
  if (caller.kind === 'user') return true
  return (
    isListed(filter.invitations, caller.invitationId ?? undefined) &&
    isListed(filter.lurks, caller.lurkId ?? undefined)
  )
}

/** A list that is empty asks for all; a message that is about nothing of the kind is for every list. */
function isListed(list: readonly string[], id: string | undefined): boolean {
  return id === undefined || list.length === 0 || list.includes(id)
}
