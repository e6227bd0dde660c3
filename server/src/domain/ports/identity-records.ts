import type {
  DeepLinkKind,
  InvitationRequest,
  Resolution,
  RightsOverride,
  UpsellKind,
} from '@proscenium/protocol'

/** A user as stored. Rights are what differs from the server's default plan; null: nothing. */
export interface UserRecord {
  readonly id: string
  readonly email: string
  /** Empty without one. */
  readonly displayName: string
  readonly passwordHash: string
  readonly rights: RightsOverride | null
  readonly defaultResolution: Resolution
  readonly createdAt: Date
  /** Since when it is being deleted; until all that it owns is gone its row stays. */
  readonly deletedAt: Date | null
  /** Of an account that is being deleted: who gets what it owns; null: nobody. */
  readonly heirId: string | null
  /** When the operator locked the account; null: it may be used. */
  readonly lockedAt: Date | null
  /** When its user showed that letters to the address arrive; null: not yet. */
  readonly emailVerifiedAt: Date | null
}

/** A user to be stored: neither locked nor deleted nor, unless it is said, with a confirmed address. */
export type NewUserRecord = Omit<
  UserRecord,
  'displayName' | 'deletedAt' | 'heirId' | 'lockedAt' | 'emailVerifiedAt'
> &
  Partial<Pick<UserRecord, 'emailVerifiedAt'>>

/** A login; its first refresh token is stored as a hash. */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  /** Whether it may do everything (GAP-079). */
  readonly isAdmin: boolean
  readonly tokenHash: string
  /** Of the refresh token in force: the first is 0. */
  readonly tokenNumber: number
  /** Of the token that it replaced; null before the first rotation, and once the GET has shown the one in force to be used. */
  readonly replacedNumber: number | null
  readonly rotatedAt: Date | null
  /** Browser and system in a few words; may be empty. */
  readonly device: string
  /** Network address that it began at; may be empty. */
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** Wrong passwords in a row for an account, as a hash of its e-mail address, in one lane (see PasswordThrottle). */
export interface LoginAttemptsRecord {
  readonly account: string
  readonly lane: string
  readonly failures: number
  readonly lastAt: Date
  readonly blockedUntil: Date
}

/** A login by a link: of an invitee or of a lurker. */
export interface GuestSessionRecord {
  readonly id: string
  readonly kind: 'invitee' | 'lurker'
  readonly linkId: string
  readonly tokenHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** A link that stands for a right, its secret stored as a hash. What it leads to depends on its kind. */
export interface DeepLinkRecord {
  readonly id: string
  readonly kind: DeepLinkKind
  readonly secretHash: string
  /** Who made it. */
  readonly ownerId: string
  readonly eventId: string | null
  readonly invitationId: string | null
  readonly contributionId: string | null
  readonly sceneId: string | null
  readonly createdAt: Date
  /** Null lives as long as its event. */
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

/** Someone whom a user has invited. */
export interface ContactRecord {
  readonly id: string
  readonly ownerId: string
  readonly email: string
  readonly name: string
  readonly lastInvitedAt: Date
}

/** An invitation to an event; no contributions means any free primary slot. */
export interface InvitationRecord {
  readonly id: string
  readonly eventId: string
  readonly contactId: string | null
  readonly email: string | null
  readonly contributions: InvitationRequest['contributions']
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

/** A link for a new password, its token stored as a hash. */
export interface PasswordResetRecord {
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: Date
}

/** An invitation to create an account, its token stored as a hash. */
export interface AccountInvitationRecord {
  readonly email: string
  readonly tokenHash: string
  /** The link went to the address alone, so its use shows that letters arrive there. */
  readonly isMailed: boolean
  readonly expiresAt: Date
}

/** A link that confirms the address of a user, its token stored as a hash. */
export interface EmailVerificationRecord {
  readonly userId: string
  readonly tokenHash: string
  readonly email: string
  readonly expiresAt: Date
}

/** Letters to a user's own address that are sent now and then at most. */
export type OwnLetterKind = 'reset' | 'verification'

/** That a user would like a paid offer. */
export interface InterestRecord {
  readonly userId: string
  readonly kind: UpsellKind
  readonly createdAt: Date
}
