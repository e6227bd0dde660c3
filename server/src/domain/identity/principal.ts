import type { UserRights } from '@proscenium/protocol'

/** Who is asking, as proven by an access token. */
export interface Principal {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly rights: UserRights
  /** When the access token ends. */
  readonly expiresAt: Date
}
