import type { RealtimeFilter, ServerMessageName } from '@proscenium/protocol'
import type { Audience } from '../domain/ports/publisher.ts'

type Role = RealtimeFilter['roles'][number]

const DIRECTING: readonly Role[] = ['director', 'editor']
const STORING: readonly Role[] = ['director', 'editor', 'storer']
const GUESTS: readonly Role[] = ['contributor', 'invitee', 'lurker']

/** Which roles a message is meant for; null is everybody (CORE-FLT-001 to CORE-FLT-006). */
const ROLES: Readonly<Record<ServerMessageName, readonly Role[] | null>> = {
  welcome: null,
  pong: null,
  eventUpdated: null,
  eventStopping: null,
  liveUpdated: null,
  outputUpdated: DIRECTING,
  distributorAdded: DIRECTING,
  distributorRemoved: DIRECTING,
  previewSceneUpdated: DIRECTING,
  liveSceneUpdated: DIRECTING,
  sceneCreated: DIRECTING,
  sceneUpdated: DIRECTING,
  sceneRemoved: DIRECTING,
  transitionUpdated: DIRECTING,
  eventFilesAdded: STORING,
  contributionUpdated: [...DIRECTING, ...GUESTS],
  fileAvailable: STORING,
  fileRemoved: STORING,
  storageUpdated: STORING,
  rightsUpdated: null,
  userUpdated: null,
}

/**
 * Whether a socket wants a message: its role must be addressed, and its list of events, where it has one,
 * must hold the message's event. A socket that names no role is a director's (CORE-FLT-004).
 */
export function wants(
  filter: RealtimeFilter,
  name: ServerMessageName,
  audience: Pick<Audience, 'eventId'>,
): boolean {
  const addressed = ROLES[name]
  const roles: readonly Role[] = filter.roles.length > 0 ? filter.roles : ['director']
  if (addressed && !roles.some((role) => addressed.includes(role))) return false
  if (audience.eventId === undefined || filter.events.length === 0) return true
  return filter.events.includes(audience.eventId)
}
