import isEmail from 'validator/lib/isEmail.js'
import * as z from 'zod'

/** Longest e-mail address, and longest part before the @ (CORE-VAL-013). */
export const MAX_EMAIL_LENGTH = 254
const INVALID_EMAIL = 'The email is invalid'
/**
 * Quoted local parts may hold spaces, line ends and whole sentences, which would come into letters. Format characters
 * are invisible, so two addresses would look the same. Half of a surrogate pair makes `isEmail` throw.
 */
const REFUSED = /["\s\p{Cc}\p{Cf}\p{Cs}]/u

/** An e-mail address of at most 254 characters, its local part at most 64 and not quoted, in lower case. */
export const emailSchema = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, INVALID_EMAIL)
  .refine((value) => !REFUSED.test(value) && isEmail(value), INVALID_EMAIL)
