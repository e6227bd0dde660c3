/** Hashes passwords slowly. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Passwords that many people have. */
export interface CommonPasswords {
  has(password: string): Promise<boolean>
}

/** Who an access token speaks for, and until when. */
export interface AccessClaims {
  /** A user, or somebody who came by a link. */
  readonly kind: 'user' | 'guest'
  /** The user; of a guest the session. */
  readonly subjectId: string
  readonly sessionId: string
  readonly isAdmin: boolean
  readonly expiresAt: Date
}

/** Signs and reads access tokens. */
export interface TokenSigner {
  sign(claims: AccessClaims): Promise<string>
  /** Undefined for a token that is forged, malformed or expired. */
  read(token: string): Promise<AccessClaims | undefined>
}

/** What a link to a recording lets its holder see, who made it, and until when. */
export interface RecordingLinkClaims {
  readonly eventId: string
  readonly recordingId: string
  /** Whose event it is. */
  readonly ownerId: string
  /** The login that made it: with its end the link ends too. */
  readonly sessionId: string
  readonly expiresAt: Date
}

/** Signs and reads links to recordings. */
export interface RecordingLinkSigner {
  sign(claims: RecordingLinkClaims): Promise<string>
  /** Undefined for a token that is forged, malformed or expired. */
  read(token: string): Promise<RecordingLinkClaims | undefined>
}

/** Opaque tokens that only their holder knows. */
export interface OpaqueTokens {
  create(): string
  hash(token: string): string
}

/** Secrets that are stored nowhere: each follows from the server's key and from what it is for. */
export interface DerivedSecrets {
  of(purpose: string): string
  hash(secret: string): string
}

/** Encrypts what must not lie readable in the database. */
export interface SecretBox {
  seal(plain: string): string
  /** Throws when the text was not sealed with this server's key. */
  open(sealed: string): string
}
