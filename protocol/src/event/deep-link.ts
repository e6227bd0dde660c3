import * as z from 'zod'

/** What a link can be for; `start_event` is known and never made (CORE-INV-006, GAP-074). */
export const deepLinkKinds = [
  'invitation',
  'share_scene',
  'start_event',
  'video_booth',
  'video_booth_invitation',
] as const

/** A link that somebody without an account may follow; `qrCode` is a picture as a data URL. */
export const deepLinkSchema = z.object({ link: z.string(), qrCode: z.string() })
