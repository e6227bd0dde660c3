import * as z from 'zod'
import { nameField, nonEmptyString } from '../primitives/fields.ts'
import { idOf, idSchema, timestampSchema } from '../primitives/ids.ts'
import { sceneContentSchema } from './scene-content.ts'

/** Wire orientation of events and scenes; formats say story where these say portrait (GAP-134). */
export const orientations = ['landscape', 'portrait'] as const
export type Orientation = (typeof orientations)[number]
export const orientationSchema = z.enum(orientations)

export const owners = ['global', 'shared', 'user'] as const
/** A name that a user gives to a scene. */
export const sceneNameSchema = nameField('name')

/**
 * A scene in one format (CORE-SCN-001 to CORE-SCN-022). The element lists are the draft that the preview
 * shows; `originalContent` is what was last saved, and equals the lists when nothing is unsaved.
 */
export const sceneSchema = sceneContentSchema.extend({
  id: idSchema,
  name: nonEmptyString('name', 200),
  owner: z.enum(owners).default('user'),
  modified: timestampSchema,
  /** True for the scene that is live. */
  isActive: z.boolean().default(false),
  position: z.int().min(0),
  orientation: orientationSchema,
  originalContent: sceneContentSchema,
  formatRef: idOf('entity ref'),
  thumbnailUrl: z.string().nullable().default(null),
  defaultThumbnailUrl: z.string().nullable().default(null),
  // The specification's spelling (GAP-094).
  rewritedThumbnailUrl: z.string().nullable().default(null),
})
export type Scene = z.infer<typeof sceneSchema>
