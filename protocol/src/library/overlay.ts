import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { visualElementSchema } from '../scene/visual-element.ts'

/** What overlays are for; `other` is what users keep without saying. */
export const overlayKinds = [
  'lower_third',
  'ticker',
  'time',
  'score',
  'comment',
  'logo',
  'notice',
  'other',
] as const
export type OverlayKind = (typeof overlayKinds)[number]

/** The overlay of the server into which studios put messages of the chat. */
export const COMMENT_OVERLAY_ID = 'overlay-comment'

/**
 * By these keys (see `matchKey`) a studio finds the words of a comment in a scene, so that the next message takes
 * the place of the last, and cards of two scenes glide into each other.
 */
export const COMMENT_KEYS = { author: 'comment-author', message: 'comment-message' } as const

/** Most elements of one overlay. */
export const MAX_OVERLAY_ELEMENTS = 40

/**
 * A graphic of the library that lies over a scene (LIB-OVL-001 to LIB-OVL-007). Its elements stand as in the
 * landscape format; where they stand in others is in their placements.
 */
export const overlaySchema = z.object({
  id: idSchema,
  name: nonEmptyString('name', 200),
  description: z.string().default(''),
  kind: z.enum(overlayKinds).default('other'),
  /** Null where nobody drew one: the studio draws its elements. */
  imageUrl: z.string().nullable().default(null),
  owner: z.enum(['global', 'user']),
  visualElements: z.array(visualElementSchema).min(1).max(MAX_OVERLAY_ELEMENTS),
})
export type Overlay = z.infer<typeof overlaySchema>
