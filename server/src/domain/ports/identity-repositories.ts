import type {
  ContactRecord,
  DeepLinkRecord,
  GuestSessionRecord,
  InterestRecord,
  InvitationRecord,
  LoginAttemptsRecord,
  PasswordResetRecord,
  SessionRecord,
  UserRecord,
} from './identity-records.ts'
import type { Changes, Listed, Page } from './paging.ts'
import type { ContributionRecord } from './records.ts'

export interface UserRepository {
  /** False when the e-mail is taken. */
  insert(user: UserRecord): Promise<boolean>
  find(id: string): Promise<UserRecord | undefined>
  findByEmail(email: string): Promise<UserRecord | undefined>
  update(id: string, changes: Changes<UserRecord>): Promise<void>
  /** Sets the e-mail; false when it is taken. */
  setEmail(id: string, email: string): Promise<boolean>
  /** Accounts that are being deleted. */
  listDeleted(): Promise<UserRecord[]>
  /** With everything that belongs to it. */
  delete(id: string): Promise<void>
}

export interface SessionRepository {
  insert(session: SessionRecord): Promise<void>
  find(id: string): Promise<SessionRecord | undefined>
  findByTokenHash(tokenHash: string): Promise<SessionRecord | undefined>
  /** A session with its user, in one look. */
  findLogin(
    id: string,
  ): Promise<{ readonly session: SessionRecord; readonly user: UserRecord } | undefined>
  /** Those of a user that have not ended, the newest first. */
  listOpenOf(userId: string, now: Date): Promise<SessionRecord[]>
  /** Those with an operator's rights that have not ended, with their users, the newest first. */
  listOpenAdmins(
    now: Date,
  ): Promise<{ readonly session: SessionRecord; readonly user: UserRecord }[]>
  /** Whether a session of a user that is still remembered began at an address. */
  isKnownAddress(userId: string, address: string): Promise<boolean>
  /** Replaces the refresh token of a session that has not ended, if the one in force is still the one named. */
  rotate(
    id: string,
    rotation: {
      readonly from: number
      readonly tokenNumber: number
      readonly replacedNumber: number
      readonly rotatedAt: Date
    },
  ): Promise<boolean>
  revoke(id: string, at: Date): Promise<void>
  /** Ends every session of a user but one; resolves to the ids of those that had not ended. */
  revokeAllOf(userId: string, at: Date, exceptId?: string): Promise<string[]>
  /** Forgets sessions that ended before a moment. */
  deleteExpired(before: Date): Promise<void>
}

export interface LoginAttemptsRepository {
  /** What is known of an account's lane, held until the transaction ends so that attempts are counted in turn. */
  lock(account: string, lane: string, now: Date): Promise<LoginAttemptsRecord>
  has(account: string, lane: string): Promise<boolean>
  put(attempts: LoginAttemptsRecord): Promise<void>
  delete(account: string, lane: string): Promise<void>
  /** Forgets every lane of an account. */
  deleteOf(account: string): Promise<void>
  /** Forgets what was last tried before a moment. */
  deleteBefore(before: Date): Promise<void>
}

export interface GuestSessionRepository {
  insert(session: GuestSessionRecord): Promise<void>
  find(id: string): Promise<GuestSessionRecord | undefined>
  findByTokenHash(tokenHash: string): Promise<GuestSessionRecord | undefined>
  /** The logins by a link that were not revoked and have not run out, oldest first. */
  listOpenOf(linkId: string, now: Date): Promise<GuestSessionRecord[]>
  revoke(id: string, at: Date): Promise<void>
  /** Ends the logins by some links; resolves to the ids of those that had not ended. */
  revokeAllOf(linkIds: readonly string[], at: Date): Promise<string[]>
  /** Forgets logins that ended before a moment. */
  deleteExpired(before: Date): Promise<void>
}

export interface DeepLinkRepository {
  insert(link: DeepLinkRecord): Promise<void>
  find(id: string): Promise<DeepLinkRecord | undefined>
  findBySecretHash(secretHash: string): Promise<DeepLinkRecord | undefined>
  /** Ends the links of an invitation; resolves to their ids. */
  revokeOfInvitation(invitationId: string, at: Date): Promise<string[]>
  /** Ends every link that a user made; resolves to their ids. */
  revokeAllOf(ownerId: string, at: Date): Promise<string[]>
  /** The links to watch a contribution that were not revoked, oldest first. */
  listLurksOf(contribution: LurkedContribution): Promise<DeepLinkRecord[]>
  /** Ends the links to watch a contribution; resolves to the ids of those that had not ended. */
  revokeLurksOf(contribution: LurkedContribution, at: Date): Promise<string[]>
  /** Forgets links that ran out before a moment. */
  deleteExpired(before: Date): Promise<void>
}

/** A contribution with its event, by which its links are found. */
export type LurkedContribution = Pick<ContributionRecord, 'id' | 'eventId'>

export interface InvitationRepository {
  insert(invitation: InvitationRecord): Promise<void>
  find(id: string): Promise<InvitationRecord | undefined>
  /** Those that were not revoked, oldest first. */
  listOf(eventId: string): Promise<InvitationRecord[]>
  revoke(id: string, at: Date): Promise<void>
}

export interface ContactRepository {
  /** Adds a contact, or renews the one with that address; resolves to what is stored. */
  put(contact: ContactRecord): Promise<ContactRecord>
  findOwned(id: string, ownerId: string): Promise<ContactRecord | undefined>
  /** Sorted by the last invitation. */
  list(
    query: { readonly ownerId: string; readonly ascending: boolean } & Page,
  ): Promise<Listed<ContactRecord>>
}

export interface PasswordResetRepository {
  insert(reset: PasswordResetRecord): Promise<void>
  /** Undefined for a link that doesn't work at a moment. */
  find(tokenHash: string, now: Date): Promise<PasswordResetRecord | undefined>
  /** Uses a link up; resolves to its user, or to undefined when it doesn't work any more. */
  claim(tokenHash: string, now: Date): Promise<string | undefined>
  deleteOf(userId: string): Promise<void>
  /** Forgets links that ran out before a moment. */
  deleteExpired(before: Date): Promise<void>
}

export interface InterestRepository {
  /** False when it is known already. */
  insert(interest: InterestRecord): Promise<boolean>
}
