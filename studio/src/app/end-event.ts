import { eventState } from '../model/event/store.ts'
import { type ActionOutcome, actionFailure } from '../model/failure.ts'
import { notify, notifyFailure } from '../model/notifications/actions.ts'
import { queryClient } from '../model/query-client.ts'
import { services } from '../model/studio-services.ts'
import { showPart } from './show-port.ts'

let endingId: string | null = null

/** Whether this tab asked for the end of an event: then it knows where to go next. */
export function isEndedHere(id: string | null): boolean {
  return id !== null && id === endingId
}

/** Ends an event, whether or not it is the one that this tab has open. */
export async function endEvent(id: string): ActionOutcome {
  endingId = id
  const show = showPart()
  if (show && eventState.event?.id === id) return show.stopEvent()
  try {
    await services().api.call('stopEvent', { params: { id } })
    notify({ level: 'info', messageId: 'eventStopped' })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['events'] })
  }
}
