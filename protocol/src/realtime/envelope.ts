import { type ClientMessage, clientMessageSchema } from './client-message.ts'
import {
  type ServerMessage,
  type ServerMessageName,
  type ServerMessagePayload,
  serverMessages,
} from './server-message.ts'

/** The shape of every message, both ways (CORE-RTM-002, GAP-106). */
export interface Envelope {
  readonly event_name: string
  readonly payload: unknown
  /**
   * Added: the place of a server's message in its stream. Numbers grow; they leave out what is not for this
   * socket. A message without one is outside the stream.
   */
  readonly sequence?: number
}

/** A text that could be read, a name from a newer peer, or a text that is no message of ours. */
export type ReadMessage<Message> =
  | { readonly status: 'read'; readonly message: Message; readonly sequence?: number }
  | { readonly status: 'unknown'; readonly name: string }
  /** `name` where it is one that we know, with a payload that we cannot read. */
  | { readonly status: 'invalid'; readonly reason: string; readonly name?: string }

/** A server's message as it travels. */
export function formatServerMessage<Name extends ServerMessageName>(
  name: Name,
  payload: ServerMessagePayload<Name>,
  sequence?: number,
): string {
  return JSON.stringify({ event_name: name, payload, sequence })
}

function isServerMessageName(name: string): name is ServerMessageName {
  return Object.hasOwn(serverMessages, name)
}

/** Reads a server's text. Unknown names are for the caller to log and pass over (GAP-106). */
export function parseServerMessage(text: string): ReadMessage<ServerMessage> {
  const envelope = parseEnvelope(text)
  if (!envelope) return { status: 'invalid', reason: 'not an {event_name, payload} in JSON' }
  const { event_name: name, payload } = envelope
  if (!isServerMessageName(name)) return { status: 'unknown', name }
  const parsed = serverMessages[name].safeParse(payload)
  if (!parsed.success) {
    return { status: 'invalid', name, reason: `${name}: ${parsed.error.message}` }
  }
  // The schema was chosen by this very name; TypeScript can't correlate the two.
  const message = { event_name: name, payload: parsed.data } as ServerMessage
  const { sequence } = envelope
  return { status: 'read', message, ...(sequence !== undefined && { sequence }) }
}

/** Reads a client's text. */
export function parseClientMessage(text: string): ReadMessage<ClientMessage> {
  const envelope = parseEnvelope(text)
  if (!envelope) return { status: 'invalid', reason: 'not an {event_name, payload} in JSON' }
  const parsed = clientMessageSchema.safeParse(envelope)
  if (parsed.success) return { status: 'read', message: parsed.data }
  const name = envelope.event_name
  return name === 'ping' || name === 'filter'
    ? { status: 'invalid', reason: `${name}: ${parsed.error.message}` }
    : { status: 'unknown', name }
}

function parseEnvelope(text: string): Envelope | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || !('event_name' in value)) return undefined
  const { event_name: name } = value
  if (typeof name !== 'string') return undefined
  const envelope = { event_name: name, payload: 'payload' in value ? value.payload : {} }
  const sequence = 'sequence' in value ? value.sequence : undefined
  return typeof sequence === 'number' && Number.isSafeInteger(sequence)
    ? { ...envelope, sequence }
    : envelope
}
