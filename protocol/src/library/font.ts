import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'

/** The faces of a font, as the parts of its form are named; the first is required (LIB-FNT-007 to LIB-FNT-017). */
export const fontFaces = ['regular', 'bold', 'italic', 'bold_italic'] as const
export type FontFaceName = (typeof fontFaces)[number]

/** Largest file of a face, in bytes (GAP-162). */
export const MAX_FONT_FACE_BYTES = 10_000_000

/** Formats that a face may have, by the usual ending of its file (GAP-162). */
export const fontFormats = ['ttf', 'otf', 'woff', 'woff2'] as const
export type FontFormat = (typeof fontFormats)[number]

/** One face of a font: its file's address, relative to the server's origin, is another for another file. */
export const fontFaceSchema = z.object({
  face: z.enum(fontFaces),
  format: z.enum(fontFormats),
  sizeBytes: z.int().nonnegative(),
  url: z.string(),
})
export type LibraryFontFace = z.output<typeof fontFaceSchema>

/** A font of the library (LIB-FNT-001 to LIB-FNT-006). */
export const fontSchema = z.object({
  id: idSchema,
  name: z.string(),
  owner: z.enum(['global', 'user']),
  disabled: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  /** In the order of `fontFaces`; words are set in these. */
  faces: z.array(fontFaceSchema),
})
export type LibraryFont = z.output<typeof fontSchema>
