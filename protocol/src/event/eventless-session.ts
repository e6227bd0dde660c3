import * as z from 'zod'
import { idOf, idSchema } from '../primitives/ids.ts'
import { liveEventSchema } from './live-event.ts'

/**
 * A template that is edited without an event (CORE-ELS-001 to CORE-ELS-005): its stores are those of a live
 * event. `formatRef` is the format in which its scenes are shown.
 */
export const eventlessSessionSchema = liveEventSchema
  .pick({
    browsers: true,
    carousels: true,
    contributions: true,
    distributors: true,
    fileStates: true,
    files: true,
    fonts: true,
    formats: true,
    mediaSources: true,
    overlays: true,
    scenes: true,
    videoBooths: true,
  })
  .extend({
    templateId: idSchema.nullable(),
    formatRef: idOf('entity ref'),
    /** Null where the studio draws its own (GAP-069). */
    previewUrl: z.string().nullable().default(null),
  })
export type EventlessSession = z.infer<typeof eventlessSessionSchema>
