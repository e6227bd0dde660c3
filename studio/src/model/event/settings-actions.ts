import type { FieldDisplayed } from '@proscenium/protocol'
import { contributionsState } from '../contributions/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { eventState } from './store.ts'

/** Sets how long what guests send is kept before it is shown, in milliseconds (CORE-CLV-008). */
export async function setLatency(latency: number): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  const before = event.latency
  receiveLatency(latency)
  try {
    const { apiUrl } = event
    const answer = await services().api.call('updateLatency', { apiUrl, body: { latency } })
    receiveLatency(answer.latency)
    return null
  } catch (error) {
    receiveLatency(before)
    return notifyFailure(actionFailure(error))
  }
}

/** Another latency is in force, whoever set it. */
export function receiveLatency(latency: number): void {
  if (eventState.event) eventState.event.latency = latency
  for (const slot of contributionsState.slots) slot.latency = latency
}

/** Sets which text of the event its guests read (GAP-065). */
export async function setFieldDisplayed(fieldDisplayed: FieldDisplayed): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  const before = event.fieldDisplayed
  event.fieldDisplayed = fieldDisplayed
  try {
    await services().api.call('updateEvent', { params: { id: event.id }, body: { fieldDisplayed } })
    return null
  } catch (error) {
    event.fieldDisplayed = before
    return notifyFailure(actionFailure(error))
  }
}
