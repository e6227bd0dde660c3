import { HttpRefusal, type SdpFragment } from '@proscenium/protocol'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'

/** The ICE session of an encoder or a player, as its offer has begun it. */
export interface IceSession {
  readonly sessionId: string
  readonly iceUfrag: string
}

/** What a `PATCH` asks. */
export interface IceChange {
  /** The header of that name. */
  readonly ifMatch: string | undefined
  readonly fragment: SdpFragment
}

/** The strong entity tag of a session: it stays the same, since no ICE restart is done (RFC 9725, section 4.3). */
export function entityTagOf(sessionId: string): string {
  return `"${sessionId}"`
}

/**
 * Adds the candidates of a fragment. Throws HttpRefusal `precondition_required` and `precondition_failed` for a
 * change that may be of another session, and `unprocessable` for an ICE restart.
 */
export async function addTrickled(
  media: Pick<MediaPlanePort, 'addCandidate'>,
  { sessionId, iceUfrag }: IceSession,
  { ifMatch, fragment }: IceChange,
): Promise<void> {
  if (ifMatch === undefined) throw new HttpRefusal('precondition_required')
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (!tags.includes('*') && !tags.includes(entityTagOf(sessionId))) {
    throw new HttpRefusal('precondition_failed')
  }
  if (fragment.iceUfrag !== null && fragment.iceUfrag !== iceUfrag) {
    const text = 'ICE restarts are not supported: end this session and begin another one'
    throw new HttpRefusal('unprocessable', text)
  }
  for (const candidate of fragment.candidates) {
    await media.addCandidate(sessionId, { ...candidate })
  }
  if (fragment.isEnd) await media.addCandidate(sessionId, null)
}
