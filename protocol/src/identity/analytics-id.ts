import { fieldText } from '../primitives/field-text.ts'
import { nonEmptyString } from '../primitives/fields.ts'

/** What a broken set-up of analytics sends in the place of an id. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['distinct_id', 'distinctid'])

/** Whom analytics may be told of: neither nobody nor a placeholder (CORE-VAL-024, GAP-089). */
export const analyticsIdSchema = nonEmptyString('id').refine((id) => !PLACEHOLDERS.has(id), {
  error: fieldText.invalid('id'),
})
