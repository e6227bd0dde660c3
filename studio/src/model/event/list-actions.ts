import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify } from '../notifications/actions.ts'
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
