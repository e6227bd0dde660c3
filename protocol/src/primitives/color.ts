import * as z from 'zod'
import { HEX_COLOR, INVALID_COLOR } from './parse-color.ts'

/** A hexadecimal colour of 3, 4, 6 or 8 digits, `#` optional (CORE-VAL-007). */
export const colorSchema = z.string({ error: INVALID_COLOR }).regex(HEX_COLOR, INVALID_COLOR)
