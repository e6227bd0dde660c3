import { ProtocolError } from '@proscenium/protocol'
import type { Repositories } from '../ports/repositories.ts'

/** Most recordings of one event, their parts and those of contributions included. */
const MAX_RECORDINGS = 1_000
const FULL = `This show has ${MAX_RECORDINGS} recordings, which is the most`

/** Why an event may begin no further recording; null when it may. */
export async function recordingLimitRefusal(
  { recordings }: Pick<Repositories, 'recordings'>,
  eventId: string,
): Promise<ProtocolError | null> {
  const known = await recordings.listOf(eventId)
  return known.length < MAX_RECORDINGS ? null : new ProtocolError('limit_reached', FULL)
}
