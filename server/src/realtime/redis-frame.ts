import { loginEndReasonSchema } from '@proscenium/protocol'
import * as z from 'zod'
import type { BusEntry } from './message-bus.ts'

/** An entry as it travels, with the process that sent it. */
export interface RedisFrame {
  readonly from: string
  readonly entry: BusEntry
}

const id = z.string()
const audienceSchema = z.object({
  userId: id,
  eventId: id.optional(),
  contributionId: id.optional(),
  invitationId: id.optional(),
  guestSessionId: id.optional(),
})

// Payloads were made by this very program: their fields are checked where clients read them.
const frameSchema = z.object({
  stream: id,
  sequence: z.int(),
  from: id,
  entry: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('message'),
      message: z.object({ event_name: z.string(), payload: z.looseObject({}) }),
      audience: audienceSchema,
    }),
    z.object({
      kind: z.literal('logins_ended'),
      userId: id,
      loginIds: z.array(id),
      reason: loginEndReasonSchema,
    }),
    z.object({ kind: z.literal('missed'), userIds: z.array(id) }),
  ]),
})

/** A frame as it comes from Redis, with its place; undefined when it is none. */
export function readFrame(
  text: string,
): (RedisFrame & { readonly stream: string; readonly sequence: number }) | undefined {
  // The script puts the place before the frame, with a space after each.
  const [stream = '', sequence = ''] = text.split(' ', 2)
  try {
    const frame: unknown = JSON.parse(text.slice(stream.length + sequence.length + 2))
    if (typeof frame !== 'object' || frame === null) return undefined
    const read = frameSchema.safeParse({ ...frame, stream, sequence: Number(sequence) })
    return read.success ? (read.data as ReturnType<typeof readFrame>) : undefined
  } catch {
    return undefined
  }
}

export function formatFrame(frame: RedisFrame): string {
  return JSON.stringify(frame)
}
