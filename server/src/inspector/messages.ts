import { mediaAnalysisSchema } from '@proscenium/protocol'
import * as z from 'zod'

/**
 * Longest processor time of each step in milliseconds, and the least that it may take by the clock: a child that takes
 * longer is killed.
 */
export const STEP_LIMITS_MS = {
  identifying: 10_000,
  drawing: 10_000,
  font: 10_000,
  picture: 20_000,
  media: 10_000,
  frame: 20_000,
} as const
export type InspectionStep = keyof typeof STEP_LIMITS_MS

/** What the server asks of a child: one file. */
export type InspectionJob =
  | {
      readonly kind: 'file'
      readonly path: string
      readonly fileName: string
      /** The child's working folder, where it leaves the pictures that it makes. */
      readonly folder: string
      /** Null means those on PATH. */
      readonly ffmpegPath: string | null
    }
  | { readonly kind: 'font'; readonly path: string; readonly fileName: string }
  | { readonly kind: 'media'; readonly path: string; readonly ffmpegPath: string | null }

const pixels = z.int().positive()
/** Not a path: what is made lies in the working folder. */
const madeName = z.string().regex(/^[a-z]+\.[a-z]+$/)
const fileSchema = z.object({
  /** Name of a copy in the working folder that takes the place of what was sent. */
  copyName: madeName.nullable(),
  kind: z.enum(['image', 'video', 'audio']),
  mimeType: z.string(),
  sizeBytes: z.int(),
  width: pixels.nullable(),
  height: pixels.nullable(),
  durationSec: z.number().nullable(),
  hasAudio: z.boolean().nullable(),
  analysis: mediaAnalysisSchema,
  /** Name of a small picture in the working folder. */
  thumbnailName: madeName.nullable(),
})
/** What a file turned out to be. */
export type FileFindings = z.infer<typeof fileSchema>

const fontSchema = z.object({
  format: z.enum(['ttf', 'otf', 'woff', 'woff2']),
  familyName: z.string().nullable(),
})
export type FontFindings = z.infer<typeof fontSchema>

const mediaSchema = z.object({
  durationSec: z.number(),
  video: z.object({ codec: z.string(), width: z.number(), height: z.number() }).nullable(),
  audio: z.object({ codec: z.string() }).nullable(),
  analysis: mediaAnalysisSchema,
})
export type MediaFindings = z.infer<typeof mediaSchema>

/** What a child says. After `refused` and each finding it is free for the next job. */
export const fromInspectorSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('step'),
    step: z.enum(['identifying', 'drawing', 'font', 'picture', 'media', 'frame']),
  }),
  z.object({ type: z.literal('file'), found: fileSchema, isSpent: z.boolean() }),
  z.object({ type: z.literal('font'), found: fontSchema, isSpent: z.boolean() }),
  z.object({ type: z.literal('media'), found: mediaSchema.nullable(), isSpent: z.boolean() }),
  /** The file is of no use; the reason is for its sender. */
  z.object({ type: z.literal('refused'), reason: z.string(), isSpent: z.boolean() }),
])
export type FromInspector = z.infer<typeof fromInspectorSchema>
/** How a job ended that the child brought to its end. */
export type InspectionAnswer = Exclude<FromInspector, { type: 'ready' | 'step' }>
