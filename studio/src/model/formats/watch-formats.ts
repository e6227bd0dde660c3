import { subscribe } from 'valtio'
import { connectionState } from '../connection/store.ts'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import { applyEditedFormat, restoreShownFormat } from './actions.ts'
import { endFormats, guardFormats, sendFormats } from './format-links.ts'
import { selectOtherFormats } from './selectors.ts'
import { formatsState } from './store.ts'

/** Composes and sends the formats of the open event, until the returned function is called. */
export function watchFormats(): () => void {
  const { engine } = showServices()
  let known = '[]'
  let openId: string | null = null

  /** The engine is told only of changes: most of what happens to an event says nothing of its formats. */
  function composeFormats(): void {
    const formats = selectOtherFormats(eventState.event)
    const eventId = eventState.event?.id ?? null
    if (openId !== eventId) {
      openId = eventId
      if (eventId !== null && formats.length > 0) restoreShownFormat(eventId)
    }
    const told = JSON.stringify(formats)
    if (told === known) return
    known = told
    if (formats.length === 0) Object.assign(formatsState, { shownFormatId: null, isBoth: false })
    engine.setFormats(formats)
    applyEditedFormat()
  }

  const stops = [
    subscribe(eventState, () => {
      composeFormats()
      sendFormats()
      guardFormats()
    }),
    subscribe(connectionState, () => {
      sendFormats()
      guardFormats()
    }),
    engine.on(({ kind }) => {
      if (kind === 'format_stream') sendFormats()
    }),
  ]
  composeFormats()
  return () => {
    for (const stop of stops) stop()
    endFormats()
  }
}
