import {
  type calls,
  type EndpointResponse,
  RECORDING_LINK_LIFETIME_SEC,
} from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { RightsOf } from '../identity/rights-of.ts'
import type { Clock } from '../ports/clock.ts'
import type { RecordingLinkSigner } from '../ports/identity-ports.ts'
import type { RecordingRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { recordingAddresses, recordingBase } from './present-recording.ts'
import { isBeingWritten, type RecordingService } from './recording-service.ts'

/** What recording links work with. */
export interface RecordingLinksDeps {
  readonly store: Store
  readonly recordings: RecordingService
  readonly linkSigner: RecordingLinkSigner
  readonly clock: Clock
  /** Longest show in seconds; null is unlimited. */
  readonly limits: { readonly maxDurationSec: number | null }
  readonly rights: RightsOf
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
    const recording = await this.#deps.recordings.find(userId, eventId, recordingId)
    const { linkToken, expiresAt } = await this.#sign({ userId, sessionId }, recording)
    const { downloadUrl, playUrl } = recordingAddresses(recording)
    return {
      downloadUrl: downloadUrl && `${downloadUrl}&link_token=${linkToken}`,
      playUrl: playUrl && `${recordingBase(recording)}/${playlistAt(linkToken)}`,
      expiresAt: expiresAt.toISOString(),
    }
  }

  /**
   * Where a player that may have a recording finds its segments, relative to the recording: by a link, so that neither
   * an access token that expires nor a long query stands in each of their addresses. Throws `not_found`.
   */
  async playlistAddress(
    { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
    eventId: string,
    recordingId: string,
  ): Promise<string> {
    const recording = await this.#deps.recordings.find(userId, eventId, recordingId)
    const { linkToken } = await this.#sign({ userId, sessionId }, recording)
    return playlistAt(linkToken)
  }

  /** For whom a link speaks, and to which recording; undefined when it is bad, expired or was ended. */
  async open(linkToken: string) {
    const { store, linkSigner, clock, rights } = this.#deps
    const claims = await linkSigner.read(linkToken)
    if (!claims || claims.expiresAt <= clock.now()) return undefined
    const login = await store.sessions.findLogin(claims.sessionId)
    if (!login || login.session.revokedAt) return undefined
    const { eventId, recordingId, ownerId, expiresAt } = claims
    const caller: Principal = {
      kind: 'user',
      userId: ownerId,
      sessionId: claims.sessionId,
      email: login.user.email,
      displayName: login.user.displayName,
      rights: await rights.of(login.user),
      isAdmin: false,
      expiresAt,
    }
    return { caller, eventId, recordingId }
  }

  async #sign(
    { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
    recording: RecordingRecord,
  ): Promise<{ linkToken: string; expiresAt: Date }> {
    const { linkSigner, clock, limits } = this.#deps
    const { id: recordingId, eventId } = recording
    // A link to a running show lasts until the show ends.
    const showSec = isBeingWritten(recording) ? (limits.maxDurationSec ?? UNLIMITED_SHOW_SEC) : 0
    const lifetimeMs = (showSec + RECORDING_LINK_LIFETIME_SEC) * 1_000
    const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
    const claims = { eventId, recordingId, ownerId: userId, sessionId, expiresAt }
    return { linkToken: await linkSigner.sign(claims), expiresAt }
  }
}

/** The playlist of a link, relative to its recording. */
export function playlistAt(linkToken: string): string {
  return `links/${linkToken}/playlist.m3u8`
}

/** How long a link to a show is good where shows have no limit. */
const UNLIMITED_SHOW_SEC = 7 * 24 * 3_600
