import * as z from 'zod'
import { fileSchema } from '../library/file.ts'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/** Where a session is: at rest before and after the guest records, then worked on (LIB-VBS-010, GAP-171). */
export const boothSessionStatuses = [
  'stopped',
  'started',
  'processing',
  'processed',
  'error',
] as const

/** One recording of a guest (LIB-VBR-001 to LIB-VBR-008, GAP-174). */
export const boothRecordingSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(['raw', 'composition']),
  downloadUrl: z.string(),
  playUrl: z.string(),
  thumbnails: z.array(z.object({ url: z.string() })),
  /** Filled when the call asks for it with `expandFile`. */
  file: fileSchema.optional(),
})

/** A guest's handle on a network; `id` is the network's (GAP-178). */
export const socialHandleSchema = z.strictObject({ id: idSchema, handle: z.string().max(200) })

/** What one guest did in a booth (LIB-VBS-001 to LIB-VBS-010). */
export const boothSessionSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: timestampSchema,
  validatedAt: timestampSchema.nullable(),
  invalidatedAt: timestampSchema.nullable(),
  sceneId: idSchema.nullable(),
  socialNetworks: z.array(socialHandleSchema),
  recordings: z.array(boothRecordingSchema),
  status: z.enum(boothSessionStatuses).default('stopped'),
})
