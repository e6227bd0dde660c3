import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/**
 * What a link is for (CORE-DPL-004). `start_event` is never made (GAP-074); `lurk` is an addition: the
 * link of someone who only watches one contribution.
 */
export const deepLinkKinds = [
  'invitation',
  'share_scene',
  'start_event',
  'video_booth',
  'video_booth_invitation',
  'lurk',
] as const
export type DeepLinkKind = (typeof deepLinkKinds)[number]

/** A link that somebody may follow; `qrCode` is a picture as a data URL (CORE-DPL-001 to CORE-DPL-003). */
export const deepLinkSchema = z.object({
  link: z.string(),
  qrCode: z.string(),
  kind: z.enum(deepLinkKinds),
})
export type DeepLink = z.infer<typeof deepLinkSchema>

/** A link to watch a contribution, as the event's directors see it; its address was shown once, when it was made. */
export const lurkLinkSchema = z.object({
  id: idSchema,
  createdAt: timestampSchema,
  /** How many watch by it now, in pages and in players of others. */
  viewers: z.int().nonnegative(),
})
export type LurkLink = z.infer<typeof lurkLinkSchema>

/** What anyone who holds a link may know of it before following it (CORE-CDL-001, GAP-073). */
export const deepLinkDataSchema = z.object({
  kind: z.enum(deepLinkKinds),
  name: z.string(),
  imageUrl: z.string().nullable(),
  eventName: z.string().optional(),
})
export type DeepLinkData = z.infer<typeof deepLinkDataSchema>
