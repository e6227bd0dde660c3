import * as z from 'zod'
import { booleanField, numberBetween } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { contentSchema } from './content.ts'

/** Volume of an audio element that a director adds (CORE-CST-013). */
export const NEW_AUDIO_VOLUME = 80

const fields = {
  content: contentSchema,
  muted: booleanField('muted'),
  /** 0 to 100; the gain is volume / 100 (GAP-026). */
  volume: numberBetween('volume', 0, 100),
  /** Added: false keeps the sound on air over takes, as it is, until it follows again (AFV). */
  followsVideo: booleanField('followsVideo').optional(),
}

/** What can be heard in a scene (CORE-AUD-001 to CORE-AUD-004). */
export const audioElementSchema = z.object({
  id: idSchema,
  ...fields,
  muted: fields.muted.default(false),
  volume: fields.volume.default(0),
})
export type AudioElement = z.infer<typeof audioElementSchema>

/** Some fields of an audio element; each one given replaces the old value whole. */
export const audioElementPatchSchema = z.strictObject(fields).partial()
export type AudioElementPatch = z.infer<typeof audioElementPatchSchema>
