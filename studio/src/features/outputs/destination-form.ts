import { streamUrlSchema } from '@proscenium/protocol'
import * as z from 'zod'

/** Destinations that are given by address and key. */
export const destinationKinds = ['rtmp', 'srt'] as const
export type DestinationKind = (typeof destinationKinds)[number]

const MAX_KEY_LENGTH = 1_000
const MAX_LABEL_LENGTH = 100

/** The form of a new destination; messages of the address are the protocol's (GAP-105). */
export const destinationFormSchema = z.object({
  label: z.string().trim().max(MAX_LABEL_LENGTH),
  serverUrl: streamUrlSchema,
  streamKey: z.string().trim().max(MAX_KEY_LENGTH),
})
export type DestinationForm = z.infer<typeof destinationFormSchema>

/** The kind that an address asks for. */
export function destinationKindOf(serverUrl: string): DestinationKind {
  return serverUrl.trim().toLowerCase().startsWith('srt:') ? 'srt' : 'rtmp'
}
