import * as z from 'zod'
import { nonEmptyString } from './fields.ts'

/** Longest id that any of our calls takes; ours are 36 characters (UUID version 7). */
const MAX_ID_LENGTH = 128
/** More than any moment has, also one with digits beyond the second. */
export const MAX_TIMESTAMP_LENGTH = 64

/** A non-empty id (CORE-VAL-015); ids are opaque strings on the wire. */
export const idSchema = nonEmptyString('id', MAX_ID_LENGTH)

/** An id of another entity, named in the error text. */
export function idOf(field: string) {
  return nonEmptyString(field, MAX_ID_LENGTH)
}

/** An ISO 8601 moment in UTC (GAP-111). */
export const timestampSchema = z.iso.datetime({ offset: true }).max(MAX_TIMESTAMP_LENGTH)
