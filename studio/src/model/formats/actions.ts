import type { Output } from '@proscenium/protocol'
import { keepView, keptView } from '../event/kept-view.ts'
import { eventState, type OpenEvent } from '../event/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { outputsState } from '../outputs/store.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { selectOtherFormats } from './selectors.ts'
import { formatsState } from './store.ts'

/** Under which this tab keeps what it shows. */
const FORMAT_KEY = 'proscenium.format'

/** Shows a format in monitors and canvas, null for the master, or all of them beside each other. What is sent stays. */
export function showFormat(shown: { readonly formatId: string | null } | 'both'): void {
  formatsState.isBoth = shown === 'both'
  formatsState.shownFormatId = shown === 'both' ? null : shown.formatId
  keepView(FORMAT_KEY, shown === 'both' ? 'both' : (shown.formatId ?? ''))
  applyEditedFormat()
}

/** After a reload monitors and canvas show the format that they showed. */
export function restoreShownFormat(eventId: string): void {
  const kept = keptView(FORMAT_KEY, eventId)
  if (kept === null) return
  formatsState.isBoth = kept === 'both'
  formatsState.shownFormatId = kept === 'both' ? null : kept || null
  applyEditedFormat()
}

/** Tells the canvas which format it shows; where there is none such any more, it is the master. */
export function applyEditedFormat(): void {
  const { shownFormatId } = formatsState
  const format = selectOtherFormats(eventState.event).find(
    ({ formatId }) => formatId === shownFormatId,
  )
  if (!format) formatsState.shownFormatId = null
  if (scenesState.editedFormat?.formatId === format?.formatId) return
  const { formatId, fromRatio, toRatio } = format ?? {}
  scenesState.editedFormat =
    formatId !== undefined && fromRatio !== undefined && toRatio !== undefined
      ? { formatId, fromRatio, toRatio }
      : null
}

/** Composes and sends a format beside the master from now on, or no longer (GAP-033 as amended). */
export async function composeFormat(formatId: string, isComposed: boolean): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  formatsState.changing = formatId
  try {
    const { apiUrl } = event
    const body = { formatIds: composedWith(event, formatId, isComposed) }
    receiveFormats(await services().api.call('updateFormats', { apiUrl, body }))
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    formatsState.changing = null
  }
}

/** Takes over the formats that the show is composed and sent in, and the outputs that there are with them. */
export function receiveFormats(formats: {
  readonly composedFormatIds: string[]
  readonly outputs: Output[]
}): void {
  if (!eventState.event) return
  eventState.event.composedFormatIds = formats.composedFormatIds
  outputsState.outputs = formats.outputs
}

function composedWith(event: OpenEvent, formatId: string, isComposed: boolean): string[] {
  const ids = event.formats
    .filter(({ id, master }) => master || event.composedFormatIds.includes(id))
    .map(({ id }) => id)
  return isComposed ? [...new Set([...ids, formatId])] : ids.filter((id) => id !== formatId)
}
