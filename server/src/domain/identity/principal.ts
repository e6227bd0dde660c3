import type { GuestRole, UserRights } from '@proscenium/protocol'

/** A user who is asking, as proven by an access token. */
export interface Principal {
  readonly kind: 'user'
  /** For an admin who acts for an owner: the owner's. */
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  /** Empty without one. */
  readonly displayName: string
  readonly rights: UserRights
  /** May do everything (GAP-071, GAP-079). */
  readonly isAdmin: boolean
  /** When the access token ends. */
  readonly expiresAt: Date
}

/** Somebody who came by a link to an event and is asking; what he may touch is named here. */
export interface Guest {
  readonly kind: 'invitee' | 'lurker'
  readonly sessionId: string
  readonly eventId: string
  /** Whose event it is. */
  readonly ownerId: string
  /** Of invitees. */
  readonly invitationId: string | null
  /** Of lurkers. */
  readonly lurkId: string | null
  /** The slot that an invitee holds, or that a lurker watches. */
  readonly contributionId: string | null
  /** When the access token ends. */
  readonly expiresAt: Date
}

/** Whoever is asking. */
export type Caller = Principal | Guest

/** The role of a guest: an invitee who holds a slot is a contributor. */
export function guestRoleOf(guest: Guest): GuestRole {
  if (guest.kind === 'lurker') return 'lurker'
  return guest.contributionId === null ? 'invitee' : 'contributor'
}

/** What others see of a user: the name, or the address without one. */
export function nameOfUser({
  displayName,
  email,
}: Pick<Principal, 'displayName' | 'email'>): string {
  return displayName || email
}
