import * as z from 'zod'
import { borderSchema } from '../scene/border.ts'
import { overlayCaptionDraftSchema } from '../scene/edit-operation.ts'

/** How the studio shows what is edited: alone, or beside what is live (CORE-PRF-007, GAP-054). */
export const previewModes = ['single', 'split'] as const

/**
 * How noise is taken out of the director's microphone (GAP-199): not at all, in the whole band, or more strongly with
 * nothing above 8 kHz.
 */
export const noiseSuppressions = ['off', 'standard', 'strong'] as const
export type NoiseSuppression = (typeof noiseSuppressions)[number]

/** Older versions kept whether the browser was to do it. */
function readNoiseSuppression(kept: unknown): unknown {
  return typeof kept === 'boolean' ? (kept ? 'standard' : 'off') : kept
}

/** A visitor's own settings; each field that is missing or broken falls back (CORE-PRF-001 to CORE-PRF-011, GAP-135). */
export const userPreferencesSchema = z.object({
  microphoneId: z.string().nullable().catch(null),
  cameraId: z.string().nullable().catch(null),
  noiseSuppression: z.preprocess(readNoiseSuppression, z.enum(noiseSuppressions)).catch('standard'),
  contributionName: z.string().max(200).catch(''),
  contributionDescription: z.string().max(5_000).catch(''),
  previewMode: z.enum(previewModes).catch('split'),
  lastVisualElementOverlayCaption: overlayCaptionDraftSchema.nullable().catch(null),
  lastVisualElementBorderDTO: borderSchema.nullable().catch(null),
  showConsoleAudioPanelUnusedAudio: z.boolean().catch(true),
})
