import type { MarkerService } from '../../domain/events/marker-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Marks a moment of an event. */
export function createMarkerRoute({
  markers,
}: {
  readonly markers: MarkerService
}): Implementation<'createMarker'> {
  return implement('createMarker', async ({ params, body, user, clientId }) => {
    return markers.create(user.userId, params.id, body, clientId)
  })
}
