import { type PullProtocol, streamUrlSchema } from '@proscenium/protocol'
import * as z from 'zod'

const MAX_KEY_LENGTH = 1_000

/** The form of a stream to pull (GAP-011, GAP-105). */
export const pullFormSchema = z.object({
  serverUrl: streamUrlSchema,
  streamKey: z.string().trim().max(MAX_KEY_LENGTH),
})
export type PullForm = z.infer<typeof pullFormSchema>

/** The protocol that an address asks for. */
export function pullProtocolOf(serverUrl: string): PullProtocol {
  return serverUrl.trim().toLowerCase().startsWith('srt:') ? 'srt' : 'rtmp'
}
