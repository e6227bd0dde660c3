import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { fieldText } from '../primitives/field-text.ts'
import { numberBetween, positiveNumber } from '../primitives/fields.ts'
import { MAX_TIMESTAMP_LENGTH, timestampSchema } from '../primitives/ids.ts'

/** Widest outline of letters and furthest reach of their shadow, in percent of the em. */
const MAX_OUTLINE_PERCENT = 50
const MAX_SHADOW_PERCENT = 200
/** Fastest ticker: five frames a second, in percent of the frame's width a second. */
const MAX_TICKER_SPEED = 500
const MAX_SEPARATOR_LENGTH = 50
const MAX_FORMAT_LENGTH = 60
const MAX_TIME_ZONE_LENGTH = 60

/** A line around each letter; `width` is percent of the em, all of it outside the letter. */
export const textOutlineSchema = z.object({
  color: colorSchema.default('000000ff'),
  width: numberBetween('width', 0, MAX_OUTLINE_PERCENT).default(6),
})

/** A shadow under the letters and their outline; offsets and blur are percent of the em. */
export const textShadowSchema = z.object({
  color: colorSchema.default('000000b3'),
  offsetX: numberBetween('offsetX', -MAX_SHADOW_PERCENT, MAX_SHADOW_PERCENT).default(4),
  offsetY: numberBetween('offsetY', -MAX_SHADOW_PERCENT, MAX_SHADOW_PERCENT).default(4),
  blur: numberBetween('blur', 0, MAX_SHADOW_PERCENT).default(8),
})

/** Base direction of a paragraph; `auto` goes by its first letter. */
export const textDirectionSchema = z.enum(['auto', 'ltr', 'rtl'])
export type TextDirection = z.infer<typeof textDirectionSchema>

/**
 * One line that runs through the box for ever. `speed` is percent of the frame's width a second; without
 * a direction, text written from the right runs to the right and all other text to the left. The
 * separator stands between lines, and between one round and the next.
 */
export const tickerSchema = z.object({
  speed: positiveNumber('speed').max(MAX_TICKER_SPEED, fieldText.invalid('speed')).default(10),
  direction: z.enum(['left', 'right']).optional(),
  separator: z
    .string({ error: fieldText.invalid('separator') })
    .max(MAX_SEPARATOR_LENGTH, fieldText.invalid('separator'))
    .default('•'),
})
export type Ticker = z.infer<typeof tickerSchema>

const moment = (field: string) =>
  z
    .string({ error: fieldText.invalid(field) })
    .max(MAX_TIMESTAMP_LENGTH, fieldText.invalid(field))
    .refine((value) => timestampSchema.safeParse(value).success, fieldText.invalid(field))

const format = (usual: string) =>
  z
    .string({ error: fieldText.invalid('format') })
    .min(1, fieldText.empty('format'))
    .max(MAX_FORMAT_LENGTH, fieldText.invalid('format'))
    .default(usual)

/**
 * A time in a text: of the day, until a moment or since one. It goes by the engine's clock. `format` is
 * made of `yyyy MM dd HH H hh h mm m ss s a` for a clock and of `d HH H mm m ss s` for the others (what
 * the format has no larger unit for is counted in its largest: 90 minutes are `90:00` in `mm:ss`); words
 * stand in single quotes.
 */
export const textTimeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clock'),
    format: format('HH:mm:ss'),
    /** An IANA name such as `Europe/Paris`; default the time zone of the machine that draws. */
    timeZone: z
      .string({ error: fieldText.invalid('timeZone') })
      .max(MAX_TIME_ZONE_LENGTH, fieldText.invalid('timeZone'))
      .refine(isTimeZone, fieldText.invalid('timeZone'))
      .optional(),
  }),
  z.object({
    kind: z.literal('countdown'),
    format: format('HH:mm:ss'),
    until: moment('until'),
    /** What stands there instead once the moment has come; default zero. */
    endText: z
      .string({ error: fieldText.invalid('endText') })
      .max(200, fieldText.invalid('endText'))
      .optional(),
  }),
  z.object({ kind: z.literal('countup'), format: format('HH:mm:ss'), since: moment('since') }),
])
export type TextTime = z.infer<typeof textTimeSchema>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
