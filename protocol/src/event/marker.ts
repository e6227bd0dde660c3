import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { recordingSchema } from './recording.ts'

/** Most markers of one event. */
export const MAX_MARKERS = 1_000

/** How much of a recording belongs to a marker, on each side of its moment, in seconds (GAP-138). */
export const MARKER_MARGIN_SEC = 30

/** A marked moment of an event; `target` in unix seconds (CORE-MRK-001 to CORE-MRK-004, GAP-138). */
export const markerSchema = z.object({
  id: idSchema,
  name: nonEmptyString('name', 200),
  target: z.int('The target must be of type number').min(0, 'The target must be a positive number'),
})
export type Marker = z.infer<typeof markerSchema>

/**
 * A recording around a marked moment (CORE-REC-001). Nothing is cut: `playUrl` is the whole recording with
 * a media fragment (`#t=from,to`, in seconds) that players keep to, `downloadUrl` the whole recording. While
 * live was paused nothing was recorded, so a fragment after a pause comes that much too late.
 */
export const markerFileSchema = recordingSchema.pick({
  formatId: true,
  downloadUrl: true,
  playUrl: true,
  thumbnailUrl: true,
})
export type MarkerFile = z.infer<typeof markerFileSchema>

/** A marker with the recordings around its moment; none before they are ready. */
export const markedMomentSchema = markerSchema.extend({ files: z.array(markerFileSchema) })
export type MarkedMoment = z.infer<typeof markedMomentSchema>
