import * as z from 'zod'
import { idOf, idSchema } from '../primitives/ids.ts'

/** What happens when an item has ended (LIB-CRS-013). */
export const carouselEndOptions = ['none', 'to_item', 'to_next', 'to_previous', 'to_scene'] as const

const contribution = z.object({
  kind: z.literal('contribution'),
  contributionIndex: z
    .int('The contributionIndex is invalid')
    .min(1, 'The contributionIndex is invalid'),
})
const file = z.object({ kind: z.literal('file'), fileId: idOf('fileId') })
const videoBooth = z.object({
  kind: z.literal('video_booth'),
  fileId: idOf('fileId'),
  videoBoothId: idOf('videoBoothId'),
  videoBoothSessionId: idOf('videoBoothSessionId'),
  videoBoothSessionRecordingId: idOf('videoBoothSessionRecordingId'),
})

/** What an item shows (LIB-CRS-011). */
export const carouselItemContentSchema = z.discriminatedUnion(
  'kind',
  [contribution.strict(), file.strict(), videoBooth.strict()],
  { error: 'The kind must be one of contribution, file, video_booth' },
)
export type CarouselItemContent = z.infer<typeof carouselItemContentSchema>

/** What an item shows, as calls say it: `kind` tells which of the others are needed (LIB-CRS-015 to LIB-CRS-022). */
export const carouselItemPayloadSchema = z
  .strictObject({
    kind: z.enum(['contribution', 'file', 'video_booth'], {
      error: 'The kind must be one of contribution, file, video_booth',
    }),
    contributionIndex: contribution.shape.contributionIndex.optional(),
    fileId: idOf('fileId').optional(),
    videoBoothId: idOf('videoBoothId').optional(),
    videoBoothSessionId: idOf('videoBoothSessionId').optional(),
    videoBoothSessionRecordingId: idOf('videoBoothSessionRecordingId').optional(),
  })
  .pipe(carouselItemContentSchema)

/** What comes after an item; `id` names the item or the scene where one is meant (GAP-068). */
export const carouselEndSchema = z.strictObject({
  kind: z.enum(carouselEndOptions).default('none'),
  id: idSchema.optional(),
})
export type CarouselEndOption = z.infer<typeof carouselEndSchema>

/** One of a carousel's items (LIB-CRS-008 to LIB-CRS-014). */
export const carouselItemSchema = z.object({
  id: idSchema,
  kind: z.enum(['contribution', 'file', 'video_booth']),
  contentRef: carouselItemContentSchema,
  position: z.int().min(0),
  endOptionKind: z.enum(carouselEndOptions).default('none'),
  endOptionId: idSchema.nullable().default(null),
})
export type CarouselItem = z.infer<typeof carouselItemSchema>

/** Contents that take turns in one element (LIB-CRS-001 to LIB-CRS-007). */
export const carouselSchema = z.object({
  id: idSchema,
  name: z.string(),
  selectedItemId: idSchema.nullable(),
  thumbnailUrl: z.string().nullable(),
  items: z.array(carouselItemSchema),
  // The specification's spelling (GAP-094).
  actionnable: z.boolean(),
})
export type Carousel = z.infer<typeof carouselSchema>

/**
 * A carousel as it stands in an event: `selectedItemId` is the item that the preview shows, and added is the
 * one on air, as a scene's draft and what is on air are apart.
 */
export const liveCarouselSchema = carouselSchema.extend({
  liveSelectedItemId: idSchema.nullable().default(null),
})
export type LiveCarousel = z.infer<typeof liveCarouselSchema>
