import * as z from 'zod'
import { booleanField, positiveNumber } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'

/** A shape of the program (CORE-FMT-001 to CORE-FMT-006). `videoRatio` is width / height. */
export const formatSchema = z.object({
  id: idSchema,
  name: z.string(),
  videoRatio: positiveNumber('videoRatio'),
  master: booleanField('master').default(false),
  thumbnailUrl: z.string().nullable().default(null),
})
export type Format = z.infer<typeof formatSchema>
export type FormatOrientation = 'landscape' | 'story'

/** Landscape when the ratio is above 1, otherwise story (CORE-FMT-007). */
export function formatOrientation(format: Pick<Format, 'videoRatio'>): FormatOrientation {
  return format.videoRatio > 1 ? 'landscape' : 'story'
}

/** Ids of the formats that every server ships (GAP-155). */
export const LANDSCAPE_FORMAT_ID = 'landscape'
export const STORY_FORMAT_ID = 'story'
