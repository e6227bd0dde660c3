import * as z from 'zod'

const messageSchema = z.object({
  janus: z.string(),
  /** Of the request that it answers. */
  transaction: z.string().optional(),
  /** The handle that it is about. */
  sender: z.number().optional(),
  data: z.object({ id: z.number() }).optional(),
  error: z.object({ code: z.number(), reason: z.string() }).optional(),
  /** Why a connection was hung up. */
  reason: z.string().optional(),
  plugindata: z
    .object({
      data: z.object({
        videoroom: z.string().optional(),
        error_code: z.number().optional(),
        error: z.string().optional(),
      }),
    })
    .optional(),
  jsep: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() }).optional(),
})

/** What Janus says over its websocket, as far as it is acted upon. */
export type JanusMessage = z.infer<typeof messageSchema>

/** Reads a message of Janus; null for what is none. */
export function readJanusMessage(text: string): JanusMessage | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const read = messageSchema.safeParse(value)
  return read.success ? read.data : null
}
