import { MESSAGE_TO_DIRECTOR, type ServerMessagePayload } from '@proscenium/protocol'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { guestServices } from './guest-services.ts'
import { type GuestMessage, guestState } from './store.ts'

/** More than fit are forgotten, the oldest first. */
const MAX_MESSAGES = 200

/** Takes up what the director says to this guest, or to everybody (GAP-064). */
export function hearMessage(payload: ServerMessagePayload<'messageReceived'>): void {
  if (payload.from !== MESSAGE_TO_DIRECTOR) return
  add({ from: 'director', text: payload.message, atMs: Date.parse(payload.date) })
}

/** Answers the director. The form shows the failure. */
export async function answerDirector(text: string): ActionOutcome {
  const { welcome } = guestState
  if (!welcome) return null
  try {
    const { message, date } = await guestServices().api.call('sendMessage', {
      apiUrl: welcome.apiUrl,
      body: { message: text, to: MESSAGE_TO_DIRECTOR },
    })
    add({ from: 'me', text: message, atMs: Date.parse(date) })
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

function add(message: Omit<GuestMessage, 'id'>): void {
  guestState.messages.push({ ...message, id: guestServices().createId() })
  if (guestState.messages.length > MAX_MESSAGES) guestState.messages.shift()
}
