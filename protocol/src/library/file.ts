import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { owners } from '../scene/scene.ts'
import { mediaAnalysisSchema } from './media-analysis.ts'

const common = {
  id: idSchema,
  name: z.string(),
  owner: z.enum(owners),
  thumbnailUrl: z.string().nullable(),
  url: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  createdAt: timestampSchema,
  /** What is in it; left out where nobody has looked. */
  analysis: mediaAnalysisSchema.optional(),
  videoBoothId: idSchema.optional(),
  videoBoothSessionId: idSchema.optional(),
  videoBoothSessionRecordingId: idSchema.optional(),
}

/** A file of the library; durations in seconds (LIB-FIL-001 to LIB-FIL-020). */
export const fileSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('audio'), duration: z.number() }),
  z.object({ ...common, kind: z.literal('image'), width: z.number(), height: z.number() }),
  z.object({
    ...common,
    kind: z.literal('video'),
    duration: z.number(),
    hasAudio: z.boolean(),
    width: z.number(),
    height: z.number(),
  }),
])
export type LibraryFile = z.infer<typeof fileSchema>

/** What the library holds and takes (LIB-FIL-021 to LIB-FIL-023, GAP-143). */
export const storageWelcomeSchema = z.object({
  files: z.array(fileSchema),
  diskUsage: z.number(),
  filesConstraints: z.object({
    extensions: z.array(z.string()).optional(),
    videoCodecs: z.array(z.string()).optional(),
    maxBitrate: z.number().optional(),
    maxResolution: z.number().optional(),
    maxSizeBytes: z.number().nullable().optional(),
  }),
})
export type StorageWelcome = z.infer<typeof storageWelcomeSchema>
