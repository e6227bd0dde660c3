import type * as z from 'zod'
import { fieldText, notOneOf } from '../primitives/field-text.ts'
import { messages } from './messages.ts'

/** Fields that hold a whole entity, such as the element of an edit (CORE-ERR-005, GAP-102). */
const ENTITIES: readonly unknown[] = ['item', 'itemOverlay']

/** What is at fault when it is no single field. */
const WHOLE = 'request'

/**
 * Says what is wrong with a field where its schema says nothing itself: it names the field and, of a closed set,
 * the allowed values. To be given to `safeParse` as `error`.
 */
export const describeFault: z.core.$ZodErrorMap = (issue) => {
  const field = fieldOf(issue.path)
  if (issue.code === 'invalid_value') return notOneOf(field, issue.values)
  if (issue.code === 'invalid_union' && Array.isArray(issue['options'])) {
    return notOneOf(field, issue['options'])
  }
  const isMissing = issue.input === undefined || issue.input === null
  if (issue.code === 'invalid_type' && ENTITIES.includes(issue.path?.at(-1))) {
    return textOfEntity(isMissing)
  }
  if (isMissing) return fieldText.empty(field)
  if (issue.code === 'invalid_type') return textOfType(field, issue.expected)
  if (issue.code === 'too_big') return textOfLimit(field, issue.origin, `at most ${issue.maximum}`)
  if (issue.code === 'too_small') return textOfMinimum(field, issue)
  // Keys of strict objects are named one by one, and refinements speak for themselves.
  if (issue.code === 'unrecognized_keys' || issue.code === 'custom') return undefined
  return fieldText.invalid(field)
}

/** The last name in the path; items of a list go by the name of the list. */
function fieldOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((key) => typeof key === 'string')
  return name === undefined ? WHOLE : String(name)
}

function textOfEntity(isMissing: boolean): string {
  return isMissing ? messages.entityEmpty : messages.entityInvalid
}

function textOfType(field: string, expected: string): string {
  // Words of the specification for strings (CORE-VAL-003); the others follow those for numbers.
  if (expected === 'string') return fieldText.invalid(field)
  return `The ${field} must be of type ${expected === 'int' ? 'integer' : expected}`
}

function textOfMinimum(
  field: string,
  { origin, minimum }: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum'>,
): string {
  if (origin === 'string' && minimum === 1) return fieldText.empty(field)
  return textOfLimit(field, origin, `at least ${minimum}`)
}

function textOfLimit(field: string, origin: string, limit: string): string {
  if (origin === 'string') return `The ${field} must have ${limit} characters`
  if (origin === 'array') return `The ${field} must have ${limit} items`
  return `The ${field} must be ${limit}`
}
