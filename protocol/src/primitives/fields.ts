import * as z from 'zod'
import { fieldText, notOneOf } from './field-text.ts'

/** More characters than any list of names separated by commas has. */
export const MAX_LIST_LENGTH = 1_000

/** A trimmed, non-empty string; fails with the specification's texts (CORE-VAL-001 to CORE-VAL-003). */
export function nonEmptyString(field: string, maxLength = 10_000) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? fieldText.empty(field) : fieldText.invalid(field),
    })
    .trim()
    .min(1, fieldText.empty(field))
    .max(maxLength, fieldText.invalid(field))
}

/**
 * Control characters, line breaks among them, Unicode's own line and paragraph separators, and what changes the
 * direction of text that follows. The marks U+200E and U+200F stay: Arabic and Hebrew need them.
 */
const CONTROL_CHARACTER = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
/** Tag characters are invisible; emoji need them for the flags of regions alone. */
const TAG = /[\u{e0000}-\u{e007f}]/u
const REGION_FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu

/** Longest name that a user may give to something. */
const MAX_NAME_LENGTH = 200

/** A name that a user gives to something: a non-empty line of at most 200 characters. */
export function nameField(field: string) {
  return nonEmptyString(field, MAX_NAME_LENGTH).refine(isOneLine, {
    error: fieldText.notOneLine(field),
  })
}

/** Whether a text has no line breaks, other control characters, or characters that hide or reorder text. */
export function isOneLine(text: string): boolean {
  return !CONTROL_CHARACTER.test(text) && !TAG.test(text.replaceAll(REGION_FLAG, ''))
}

/** A finite number of at least 0: 'The {field} must be a position number'. */
export function positionNumber(field: string) {
  return z.number({ error: fieldText.notPosition(field) }).min(0, fieldText.notPosition(field))
}

/** A finite number above 0: 'The {field} must be a positive number'. */
export function positiveNumber(field: string) {
  return z
    .number({ error: fieldText.notNumber(field) })
    .gt(0, { error: fieldText.notPositive(field) })
}

/** A number within a closed range, refused with 'The {field} is invalid' outside it. */
export function numberBetween(field: string, minimum: number, maximum: number) {
  return z
    .number({ error: fieldText.notNumber(field) })
    .min(minimum, fieldText.invalid(field))
    .max(maximum, fieldText.invalid(field))
}

/** A boolean: 'The {field} must be of type boolean'. */
export function booleanField(field: string) {
  return z.boolean({ error: fieldText.notBoolean(field) })
}

/** One value of a closed set: 'The {field} must be one of {values}'. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  field: string,
  values: Values,
) {
  return z.enum(values, { error: notOneOf(field, values) })
}

/** Values of a closed set with commas between them: 'The {field} must be of {values}'. */
export function commaListOf(field: string, values: readonly string[]) {
  const error = `The ${field} must be of ${values.join(', ')}`
  return z
    .string({ error })
    .max(MAX_LIST_LENGTH, { error })
    .refine((list) => list.split(',').every((value) => values.includes(value)), { error })
}
