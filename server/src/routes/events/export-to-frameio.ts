import type { FrameioExport } from '../../domain/events/frameio-export.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Puts the recordings of an event into a project of frame.io. */
export function exportToFrameioRoute({
  frameioExport,
}: {
  readonly frameioExport: FrameioExport
}): Implementation<'exportToFrameio'> {
  return implement('exportToFrameio', async ({ params, body, user, clientId }) => {
    await frameioExport.start(user, params.id, body.teamId, clientId)
  })
}
