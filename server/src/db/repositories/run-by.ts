import { eq, isNull, or } from 'drizzle-orm'
import { events } from '../schema/events.ts'

/** That a server runs an event: it started it, or nobody knows who did. */
export function runBy(nodeId: string) {
  return or(isNull(events.nodeId), eq(events.nodeId, nodeId))
}
