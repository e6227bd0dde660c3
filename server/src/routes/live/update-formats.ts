import type { ComposedFormats } from '../../domain/live/composed-formats.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Chooses the formats that an event is composed and sent in. */
export function updateFormatsRoute({
  composedFormats,
}: {
  readonly composedFormats: ComposedFormats
}): Implementation<'updateFormats'> {
  return implement('updateFormats', async ({ params, body, user, clientId }) => {
    return composedFormats.set({ user, eventId: params.eventId, clientId }, body.formatIds)
  })
}
