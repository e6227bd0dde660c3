import {
  type calls,
  type EndpointResponse,
  RECORDING_LINK_LIFETIME_SEC,
  type UserRights,
  withRights,
} from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { Clock } from '../ports/clock.ts'
import type { RecordingLinkSigner } from '../ports/identity-ports.ts'
import type { Store } from '../ports/repositories.ts'
import { recordingAddresses } from './present-recording.ts'
import type { RecordingService } from './recording-service.ts'

/** What recording links work with. */
export interface RecordingLinksDeps {
  readonly store: Store
  readonly recordings: RecordingService
  readonly signer: RecordingLinkSigner
  readonly clock: Clock
  /** Rights of a user for whom nothing else is set. */
  readonly planRights: UserRights
}

/** Links by which one recording can be had for a while by whoever has them, without a token of their maker. */
export class RecordingLinks {
  readonly #deps: RecordingLinksDeps

  constructor(deps: RecordingLinksDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`. */
  async create(
    { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
    eventId: string,
    recordingId: string,
  ): Promise<EndpointResponse<typeof calls.createRecordingLink>> {
    const { recordings, signer, clock } = this.#deps
    const recording = await recordings.find(userId, eventId, recordingId)
    const expiresAt = new Date(clock.now().getTime() + RECORDING_LINK_LIFETIME_SEC * 1_000)
    const claims = { eventId, recordingId, ownerId: userId, sessionId, expiresAt }
    const linkToken = await signer.sign(claims)
    const { downloadUrl, playUrl } = recordingAddresses(recording)
    return {
      downloadUrl: downloadUrl && `${downloadUrl}&link_token=${linkToken}`,
      playUrl: playUrl && `${playUrl}?link_token=${linkToken}`,
      expiresAt: expiresAt.toISOString(),
    }
  }

  /** For whom a link speaks, and to which recording; undefined when it is bad, expired or was ended. */
  async open(linkToken: string) {
    const { store, signer, clock, planRights } = this.#deps
    const claims = await signer.read(linkToken)
    if (!claims || claims.expiresAt <= clock.now()) return undefined
    const login = await store.sessions.findLogin(claims.sessionId)
    if (!login || login.session.revokedAt) return undefined
    const { eventId, recordingId, ownerId, expiresAt } = claims
    const caller: Principal = {
      kind: 'user',
      userId: ownerId,
      sessionId: claims.sessionId,
      email: login.user.email,
      rights: withRights(planRights, login.user.rights),
      isAdmin: false,
      expiresAt,
    }
    return { caller, eventId, recordingId }
  }
}
