import * as z from 'zod'

/** A link that somebody without an account may follow; `qrCode` is a picture as a data URL. */
export const deepLinkSchema = z.object({ link: z.string(), qrCode: z.string() })
