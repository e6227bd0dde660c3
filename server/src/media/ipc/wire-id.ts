import * as z from 'zod'

/** An id of anything on the way between API process and media host. */
export const wireId = z.string().min(1).max(200)
