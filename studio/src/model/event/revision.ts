import { eventState } from './store.ts'

/**
 * Notes the revision of a message. Answers whether messages before it were missed, and the event must
 * therefore be loaded again. Several messages may share one revision.
 */
export function noteRevision(revision: number): boolean {
  const isGap = revision > eventState.revision + 1
  eventState.revision = Math.max(eventState.revision, revision)
  return isGap
}
