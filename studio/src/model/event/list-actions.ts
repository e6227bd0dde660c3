import type { EventSummary } from '@proscenium/protocol'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'
import { eventState } from './store.ts'

/** Another name or description of an event, whether or not it is open in this tab. */
export interface EventTexts {
  readonly name?: string
  readonly description?: string
}

/** Gives any event of the user another name or description; neither does nothing (CORE-VAL-018). */
export async function describeEvent(id: string, texts: EventTexts): ActionOutcome {
  if (texts.name === undefined && texts.description === undefined) return null
  try {
    const { name, description } = await services().api.call('updateEvent', {
      params: { id },
      body: texts,
    })
    if (eventState.event?.id === id) Object.assign(eventState.event, { name, description })
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    notify({ level: 'success', messageId: 'eventDescribed' })
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

/** Deletes an event that is over with everything that belongs to it. */
export async function deleteEvent({ id, name }: Pick<EventSummary, 'id' | 'name'>): ActionOutcome {
  try {
    await services().api.call('deleteEvent', { params: { id } })
    queryClient.removeQueries({ queryKey: ['events', id] })
    notify({ level: 'success', messageId: 'eventDeleted', values: { name } })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    // Also after a refusal: the list may be older than what the server knows.
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    void queryClient.invalidateQueries({ queryKey: ['storage'] })
  }
}
