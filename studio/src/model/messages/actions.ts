import {
  type EventMessage,
  MAX_EVENT_MESSAGES,
  MESSAGE_TO_ALL,
  MESSAGE_TO_DIRECTOR,
} from '@proscenium/protocol'
import { eventState } from '../event/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { services } from '../studio-services.ts'
import { messagesState } from './store.ts'

/** Sends a message to the guest of a slot, or to all of them (CORE-CLV-006). The form shows the failure. */
export async function sendMessage(message: string, to: string = MESSAGE_TO_ALL): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  try {
    const { apiUrl } = event
    receiveMessage(await services().api.call('sendMessage', { apiUrl, body: { message, to } }))
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

/** Takes over a message; one of a guest is unread until somebody looks. */
export function receiveMessage(message: EventMessage): void {
  // The answer of the own call and the message to everybody are one.
  if (messagesState.messages.some((known) => isSame(known, message))) return
  messagesState.messages = [...messagesState.messages, message].slice(-MAX_EVENT_MESSAGES)
  const isOfGuest = message.from !== MESSAGE_TO_DIRECTOR
  if (isOfGuest && !messagesState.isOpen) messagesState.unreadCount += 1
}

/** Takes over all messages of an event; those that came while nobody listened are unread. */
export function receiveMessages(messages: readonly EventMessage[]): void {
  const isFirst = messagesState.messages.length === 0
  if (isFirst) messagesState.messages = [...messages]
  else for (const message of messages) receiveMessage(message)
}

/** Somebody looks at the messages until the returned function is called. */
export function openMessages(): () => void {
  messagesState.isOpen = true
  messagesState.unreadCount = 0
  return () => {
    messagesState.isOpen = false
  }
}

/** Forgets the messages of an event that was left. */
export function clearMessages(): void {
  Object.assign(messagesState, { messages: [], unreadCount: 0 })
}

function isSame(a: EventMessage, b: EventMessage): boolean {
  return a.date === b.date && a.from === b.from && a.to === b.to && a.message === b.message
}
