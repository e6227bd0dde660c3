import { userPreferencesSchema } from '@proscenium/protocol'
import { proxy } from 'valtio'
import * as z from 'zod'

/** A visitor's own settings, kept in this browser (CORE-PRF-001 to CORE-PRF-011, GAP-135). */
export const preferencesSchema = userPreferencesSchema.extend({
  /** Show keys (Space, digits, m, …) are off. */
  keyLock: z.boolean().catch(false),
  /** What a digit does. */
  digitTarget: z.enum(['air', 'preview']).catch('air'),
  /** Whether the camera was on when the studio was last used; a reload switches it on again. */
  cameraWasOn: z.boolean().catch(false),
  /** With which microphone the director speaks to guests; null is the one of his camera. */
  talkMicrophoneId: z.string().nullable().catch(null),
  language: z.string().nullable().catch(null),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Settings of the visitor; defaults until one is identified. */
export const preferencesState = proxy<Preferences>(preferencesSchema.parse({}))
