import * as z from 'zod'
import { contributionSources } from '../contribution/contribution-source.ts'
import { booleanField } from '../primitives/fields.ts'
import { idOf } from '../primitives/ids.ts'
import { INVALID_URL, isUrl, MAX_URL_LENGTH } from '../primitives/url.ts'
import { textContentSchema } from './text-content.ts'

/** What media a placeholder waits for. */
export const mediaTypes = ['image', 'video', 'audio'] as const

/** Most kinds or tags that a placeholder may name. */
const MAX_WANTED = 100
const MAX_TAG_LENGTH = 200

/** A web page of the library, drawn by the server. */
export const browserContentSchema = z.object({
  kind: z.literal('browser'),
  browserId: idOf('browserId'),
})
/** A carousel of the library. */
export const carouselContentSchema = z.object({
  kind: z.literal('carousel'),
  carouselId: idOf('carouselId'),
})
/** Whoever holds the contribution slot of that index: a camera, a screen, an external source. */
export const contributionContentSchema = z.object({
  kind: z.literal('contribution'),
  contributionIndex: z
    .int('The contributionIndex is invalid')
    .min(1, 'The contributionIndex is invalid'),
})
const PATH_ON_SERVER = /^\/(?![/\\])[^\s<>]*$/

/** An image by address (CORE-VAL-012), or by a path on the studio's own server. */
export const imageContentSchema = z.object({
  kind: z.literal('image'),
  url: z
    .string({ error: INVALID_URL })
    .trim()
    .max(MAX_URL_LENGTH - 1, INVALID_URL)
    .refine(
      (url) => PATH_ON_SERVER.test(url) || isUrl(url, { requireTopLevelDomain: false }),
      INVALID_URL,
    ),
})
/** A file of the library; the booth ids are set for files recorded in a video booth. */
export const fileContentSchema = z.object({
  kind: z.literal('file'),
  fileId: idOf('fileId'),
  videoBoothId: idOf('videoBoothId').optional(),
  videoBoothSessionId: idOf('videoBoothSessionId').optional(),
  videoBoothSessionRecordingId: idOf('videoBoothSessionRecordingId').optional(),
})
/** A file that plays on a timeline of its own (CORE-MSR-001); `onEof` is a scene id, ignored while it loops. */
export const mediaSourceContentSchema = z.object({
  kind: z.literal('media_source'),
  fileId: idOf('fileId'),
  autoplay: booleanField('autoplay').default(true),
  loop: booleanField('loop').default(true),
  onEof: idOf('onEof').nullable().default(null),
})
/** Placeholder for a file that the template's user is to choose. */
export const missingFileContentSchema = z.object({
  kind: z.literal('missing_file'),
  mediaTypes: z.array(z.enum(mediaTypes)).max(MAX_WANTED).default([]),
  tags: z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_WANTED).default([]),
})
/** Placeholder for a contribution that is yet to be assigned. */
export const missingContributionContentSchema = z.object({
  kind: z.literal('missing_contribution'),
  sources: z.array(z.enum(contributionSources)).max(MAX_WANTED).default([]),
})
/** Placeholder for a carousel that is yet to be chosen. */
export const missingCarouselContentSchema = z.object({ kind: z.literal('missing_carousel') })

/** What an element shows or plays (CORE-CNT-001 to CORE-CNT-021). */
export const contentSchema = z.discriminatedUnion(
  'kind',
  [
    browserContentSchema,
    carouselContentSchema,
    contributionContentSchema,
    imageContentSchema,
    fileContentSchema,
    mediaSourceContentSchema,
    textContentSchema,
    missingFileContentSchema,
    missingContributionContentSchema,
    missingCarouselContentSchema,
  ],
  { error: 'Unknown content type' },
)
export type Content = z.infer<typeof contentSchema>
export type FileContent = z.infer<typeof fileContentSchema>
export type MediaSourceContent = z.infer<typeof mediaSourceContentSchema>
