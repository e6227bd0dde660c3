import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/** Who holds the lease to edit an event's preview (GAP-055). */
export const previewLeaseHolderSchema = z.object({ clientId: z.string(), userName: z.string() })
export type PreviewLeaseHolder = z.infer<typeof previewLeaseHolderSchema>

/** Somebody whose studio is open on an event: one for each tab, told apart by `clientId` (GAP-059). */
export const directorPresenceSchema = z.object({
  clientId: idSchema,
  userName: z.string(),
  /** His browser and system in a few words, such as "Firefox, macOS"; empty where it says nothing known. */
  device: z.string().default(''),
  since: timestampSchema,
})
export type DirectorPresence = z.infer<typeof directorPresenceSchema>
