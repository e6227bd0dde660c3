import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { fieldText } from '../primitives/field-text.ts'
import { booleanField, nonEmptyString, positiveNumber } from '../primitives/fields.ts'
import { horizontalAlignmentSchema, verticalAlignmentSchema } from './alignment.ts'
import {
  textDirectionSchema,
  textOutlineSchema,
  textShadowSchema,
  textTimeSchema,
  tickerSchema,
} from './text-effects.ts'

/** Font of a new text; the studio resolves an unknown font to a bundled one (GAP-030). */
export const DEFAULT_FONT_ID = 'Avenir Next'
/** Em of a text without a size, in percent of the 1080-line reference. */
export const DEFAULT_TEXT_SIZE = 8
/** Em of a text element that a director adds. */
export const NEW_TEXT_SIZE = 4
/** One letter of this size fills any frame. */
const MAX_TEXT_SIZE = 400
const MAX_TEXT_LENGTH = 10_000

/** The em of a text, in percent of 1080 reference pixels. */
export const textSizeSchema = positiveNumber('size').max(MAX_TEXT_SIZE, fieldText.invalid('size'))

/** Words on screen (CORE-TXT-001 to CORE-TXT-011); `size` is the em in percent of 1080 reference pixels. */
export const textContentSchema = z.object({
  kind: z.literal('text'),
  text: z
    .string({ error: fieldText.invalid('text') })
    .max(MAX_TEXT_LENGTH, fieldText.invalid('text')),
  fontId: nonEmptyString('fontId', 200).default(DEFAULT_FONT_ID),
  size: textSizeSchema.default(DEFAULT_TEXT_SIZE),
  color: colorSchema.default('ffffffff'),
  bold: booleanField('bold').default(false),
  italic: booleanField('italic').default(false),
  underline: booleanField('underline').default(false),
  horizontalAlignment: horizontalAlignmentSchema.default('center'),
  verticalAlignment: verticalAlignmentSchema.default('center'),
  /** Shrinks the text until it fits its box; an addition to the specification. */
  autoFit: booleanField('autoFit').default(false),
  /** The box follows the words: whoever changes them sets its bounds too, and the renderer ignores it; added. */
  autoWidth: booleanField('autoWidth').optional(),
  /** A hint for the input of placeholder texts in templates; the renderer ignores it (GAP-027). */
  expectedTextFormat: z.enum(['plain', 'number', 'time']).optional(),
  /** The rest are additions to the specification. */
  direction: textDirectionSchema.optional(),
  outline: textOutlineSchema.optional(),
  shadow: textShadowSchema.optional(),
  ticker: tickerSchema.optional(),
  /** Takes the place of `{{time}}` in the text, or of the whole text where that is not in it. */
  time: textTimeSchema.optional(),
})
export type TextContent = z.infer<typeof textContentSchema>
