import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/**
 * A recording of an event (CORE-REC-001 to CORE-REC-005). The access token and the agent are appended to
 * `downloadUrl` and `playUrl` as query parameters; `thumbnailUrl` needs none. `downloadUrl` is an MP4 file, there
 * once the recording is ready; `playUrl` an HLS playlist, there from the start and growing with it (GAP-137).
 */
export const recordingSchema = z.object({
  id: idSchema,
  formatId: idSchema,
  /** Added: the contribution that it is of, null for a recording of the program. */
  contributionId: idSchema.nullable().default(null),
  /** Added: the recording that this is a part of, which a crashed server left and which takes its place at the end. */
  partOf: idSchema.nullable().default(null),
  name: z.string(),
  status: z.enum(['recording', 'finalizing', 'ready', 'failed']),
  downloadUrl: z.string().nullable(),
  playUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  startedAt: timestampSchema,
  durationSec: z.number(),
  sizeBytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  error: z.string().nullable().default(null),
})
export type Recording = z.infer<typeof recordingSchema>
