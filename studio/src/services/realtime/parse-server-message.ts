import { type ServerMessage, type ServerMessageName, serverMessages } from '@proscenium/protocol'
import * as z from 'zod'

const envelopeSchema = z.object({ event_name: z.string(), payload: z.unknown() })

/** Reads a message of the server; null for a name or shape that this studio does not know (GAP-106). */
export function parseServerMessage(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null
  const envelope = envelopeSchema.safeParse(parseJson(text))
  if (!envelope.success || !isKnown(envelope.data.event_name)) return null
  const { event_name, payload } = envelope.data
  const parsed = serverMessages[event_name].safeParse(payload ?? {})
  return parsed.success ? ({ event_name, payload: parsed.data } as ServerMessage) : null
}

function isKnown(name: string): name is ServerMessageName {
  return Object.hasOwn(serverMessages, name)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
