import type {
  AccountInvitationRecord,
  ContactRecord,
  DeepLinkRecord,
  EmailVerificationRecord,
  GuestSessionRecord,
  InterestRecord,
  InvitationRecord,
  LoginAttemptsRecord,
  NewUserRecord,
  OwnLetterKind,
  PasswordResetRecord,
  SessionRecord,
  UserRecord,
} from './identity-records.ts'
import type { Changes, Listed, Page } from './paging.ts'
import type { ContributionRecord } from './records.ts'

export interface UserRepository {
  /** False when the e-mail is taken. */
  insert(user: NewUserRecord): Promise<boolean>
  find(id: string): Promise<UserRecord | undefined>
  findByEmail(email: string): Promise<UserRecord | undefined>
  update(id: string, changes: Changes<UserRecord>): Promise<void>
  /** Sets an e-mail, which nobody has confirmed yet; false when it is taken. */
  setEmail(id: string, email: string): Promise<boolean>
  /** Within a transaction: reads it, and keeps others from changing it until the transaction is over. */
  hold(id: string): Promise<UserRecord | undefined>
  /**
   * Within a transaction that changes the user: as {@link hold}, for one transaction at a time. It comes before any lock on
   * what belongs to the user, or two transactions could wait for each other.
   */
  lock(id: string): Promise<UserRecord | undefined>
  /** Accounts that are being deleted. */
  listDeleted(): Promise<UserRecord[]>
  /** With everything that belongs to it. */
  delete(id: string): Promise<void>
  /** Whether there is none. */
  isEmpty(): Promise<boolean>
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
  /** Removes the number of the replaced refresh token, if the one in force is still the one named. */
  clearReplaced(id: string, tokenNumber: number): Promise<void>
  /** Which of some sessions are there and were not revoked. */
  unrevokedAmong(ids: readonly string[]): Promise<string[]>
  /** All sessions of a user, ended ones too, oldest first. */
  listOf(userId: string): Promise<SessionRecord[]>
  delete(ids: readonly string[]): Promise<void>
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
  delete(id: string): Promise<void>
  /** Which of some logins are there and were not revoked. */
  unrevokedAmong(ids: readonly string[]): Promise<string[]>
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
  /** How many links to watch contributions of an event were not revoked. */
  countLurks(eventId: string): Promise<number>
  /** Forgets revoked links to watch contributions of an event, all but the newest ones. */
  deleteRevokedLurks(eventId: string, keep: number): Promise<void>
  /** Forgets links to scenes of a user, all but the newest ones. */
  deleteOldSceneLinks(ownerId: string, keep: number): Promise<void>
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
  /** Forgets revoked invitations of an event, all but the newest ones. */
  deleteRevoked(eventId: string, keep: number): Promise<void>
}

export interface ContactRepository {
  /** Adds a contact, or renews the one with that address; resolves to what is stored. */
  put(contact: ContactRecord): Promise<ContactRecord>
  findOwned(id: string, ownerId: string): Promise<ContactRecord | undefined>
  /** Sorted by the last invitation, each with the account that has its address. */
  list(
    query: { readonly ownerId: string; readonly ascending: boolean } & Page,
  ): Promise<Listed<{ readonly contact: ContactRecord; readonly user: UserRecord | null }>>
  /** Forgets contacts of a user, all but those invited last. */
  deleteOld(ownerId: string, keep: number): Promise<void>
}

export interface PasswordResetRepository {
  insert(reset: PasswordResetRecord): Promise<void>
  /** Undefined for a link that doesn't work at a moment. */
  find(tokenHash: string, now: Date): Promise<PasswordResetRecord | undefined>
  /** Uses a link up; resolves to its user, or to undefined when it doesn't work any more. */
  claim(tokenHash: string, now: Date): Promise<string | undefined>
  deleteOf(userId: string): Promise<void>
  /** How many links of a user work at a moment. */
  countOpenOf(userId: string, now: Date): Promise<number>
  /** Forgets links that ran out before a moment. */
  deleteExpired(before: Date): Promise<void>
}

export interface AccountInvitationRepository {
  /** Adds an invitation, in place of an earlier one to that address. */
  put(invitation: AccountInvitationRecord): Promise<void>
  /** Undefined for one that doesn't work any more. */
  find(tokenHash: string, now: Date): Promise<AccountInvitationRecord | undefined>
  /** Uses an invitation up; resolves to undefined when it doesn't work any more. */
  claim(tokenHash: string, now: Date): Promise<AccountInvitationRecord | undefined>
  /** Forgets invitations that ran out before a moment. */
  deleteExpired(before: Date): Promise<void>
}

export interface EmailVerificationRepository {
  /** Adds a link, in place of an earlier one of that user. */
  put(verification: EmailVerificationRecord): Promise<void>
  /** Uses a link up; resolves to undefined when it doesn't work any more. */
  claim(tokenHash: string, now: Date): Promise<EmailVerificationRecord | undefined>
  /** Forgets links that ran out before a moment. */
  deleteExpired(before: Date): Promise<void>
}

/** Which letters were sent, by whichever server. */
export interface LetterRepository {
  /** Counts letters of a user on a day (`2026-11-24`); false, and nothing counted, when they would pass the limit. */
  count(letters: {
    readonly userId: string
    readonly day: string
    readonly count: number
    readonly limit: number
  }): Promise<boolean>
  /** Notes that a letter to the user's own address is sent now; false when one of its kind was sent after `notAfter`. */
  claimOwn(
    userId: string,
    kind: OwnLetterKind,
    moments: { readonly now: Date; readonly notAfter: Date },
  ): Promise<boolean>
}

/** The code with which the first account is created, the same for all servers on the database. */
export interface SetupCodeRepository {
  find(): Promise<string | undefined>
  /** Keeps a code unless there is one; resolves to the one that counts. */
  keep(code: string): Promise<string>
  /** Uses the code up; false when it is another one, or gone. */
  claim(code: string): Promise<boolean>
  delete(): Promise<void>
}

export interface InterestRepository {
  /** False when it is known already. */
  insert(interest: InterestRecord): Promise<boolean>
}
