import * as z from 'zod'
import { booleanField, numberBetween, positionNumber } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { backgroundSchema } from './background.ts'
import { borderSchema } from './border.ts'
import { boundsSchema, DEFAULT_BOUNDS } from './bounds.ts'
import { contentSchema } from './content.ts'
import { cropSchema } from './crop.ts'
import { looksSchema } from './looks.ts'
import { maskSchema } from './mask.ts'
import { overlayCaptionSchema, relativeBoundsSchema } from './overlay-caption.ts'
import { textSizeSchema } from './text-content.ts'
import { transitionSchema } from './transition.ts'

/** The kinds of visual element (CORE-ELM-026 to CORE-ELM-032). */
export const elementKinds = [
  'background',
  'browser',
  'carousel',
  'contribution',
  'image',
  'text',
  'video',
] as const
export type ElementKind = (typeof elementKinds)[number]

export const sizings = ['fit', 'fill', 'stretch'] as const
export type Sizing = (typeof sizings)[number]

export const rotations = [0, 90, 180, 270] as const
export type Rotation = (typeof rotations)[number]
/** Quarter turns, clockwise. */
export const rotationSchema = z.literal(rotations)

/** Most captions of one element. */
export const MAX_CAPTIONS = 32

/** Most formats that an element has places of its own in. */
const MAX_PLACEMENTS = 8

/** Where a caption stands in another format; `size` is that of its words. */
const captionPlacement = z.object({
  id: idSchema,
  relativeBounds: relativeBoundsSchema,
  size: textSizeSchema.optional(),
})

/** What can differ between the formats of a scene. */
const placed = {
  boundsExpected: boundsSchema,
  crop: cropSchema.nullable(),
  hidden: booleanField('hidden'),
  sizing: z.enum(sizings, { error: 'The element sizing value is invalid' }),
}

/** Every field of a visual element without its default: the shape of a patch. */
const fields = {
  ...placed,
  /** The element's name as the director typed it; null shows the derived one. */
  name: z.string().trim().max(200).nullable(),
  background: backgroundSchema.nullable(),
  border: borderSchema.nullable(),
  content: contentSchema.nullable(),
  horizontalFlip: booleanField('horizontalFlip'),
  verticalFlip: booleanField('verticalFlip'),
  mask: maskSchema.nullable(),
  /** Percent. */
  opacity: positionNumber('opacity').max(100, 'The opacity is invalid'),
  /** Percent of the box's shorter side, on each side. */
  padding: numberBetween('padding', 0, 50),
  rotation: rotationSchema,
  locked: booleanField('locked'),
  overlays: z.array(overlayCaptionSchema).max(MAX_CAPTIONS),
  zIndex: positionNumber('zIndex'),
  /** Pairs elements of two scenes in a morph; null opts out, absent means kind and content. */
  matchKey: z.string().max(200).nullable().optional(),
  /** Shadow, feather, blending, keying and the like; additional to the specification. */
  looks: looksSchema.nullable().optional(),
  /**
   * What the element has of its own in formats other than the scene's, one entry each (GAP-033 as amended);
   * the rest follows from its place here. A list, since a record would cost the engine a kilobyte.
   */
  placements: z
    .array(
      z
        .object({
          ...placed,
          size: textSizeSchema,
          overlays: z.array(captionPlacement).max(MAX_CAPTIONS),
        })
        .partial()
        .extend({ formatId: idSchema }),
    )
    .max(MAX_PLACEMENTS)
    .optional(),
  show: transitionSchema.nullable().optional(),
  hide: transitionSchema.nullable().optional(),
}

/** What can stand in a scene and be seen (CORE-ELM-001 to CORE-ELM-032). Bounds are the box on screen, whatever the rotation. */
export const visualElementSchema = z.object({
  ...fields,
  id: idSchema,
  kind: z.enum(elementKinds, { error: 'Unknown content type' }),
  name: fields.name.default(null),
  background: fields.background.default(null),
  border: fields.border.default(null),
  content: fields.content.default(null),
  crop: fields.crop.default(null),
  hidden: fields.hidden.default(false),
  horizontalFlip: fields.horizontalFlip.default(false),
  verticalFlip: fields.verticalFlip.default(false),
  mask: fields.mask.default(null),
  opacity: fields.opacity.default(100),
  padding: fields.padding.default(0),
  rotation: fields.rotation.default(0),
  sizing: fields.sizing.default('fill'),
  boundsExpected: fields.boundsExpected.default(DEFAULT_BOUNDS),
  locked: fields.locked.default(false),
  overlays: fields.overlays.default([]),
  zIndex: fields.zIndex.default(0),
})
export type VisualElement = z.infer<typeof visualElementSchema>

/**
 * What an element has of its own in a format other than its scene's; what is absent is derived. `size` is that of
 * its words, `overlays` are captions that stand elsewhere.
 */
export type Placement = NonNullable<VisualElement['placements']>[number]
/** What a placement can say. */
export type PlacementPatch = Omit<Placement, 'formatId'>

/** Some fields of a visual element; each one given replaces the old value whole. */
export const visualElementPatchSchema = z.strictObject(fields).partial()
export type VisualElementPatch = z.infer<typeof visualElementPatchSchema>
