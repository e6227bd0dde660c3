import type { MarkerService } from '../../domain/events/marker-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the marked moments of an event. */
export function listMarkersRoute({
  markers,
}: {
  readonly markers: MarkerService
}): Implementation<'listMarkers'> {
  return implement('listMarkers', async ({ params, user }) => {
    return markers.list(user.userId, params.id)
  })
}
