import * as z from 'zod'
import { borderSchema } from '../scene/border.ts'
import { overlayCaptionDraftSchema } from '../scene/edit-operation.ts'

/** How the studio shows what is edited: alone, or beside what is live (CORE-PRF-007, GAP-054). */
export const previewModes = ['single', 'split'] as const

/** A visitor's own settings; each field that is missing or broken falls back (CORE-PRF-001 to CORE-PRF-011, GAP-135). */
export const userPreferencesSchema = z.object({
  microphoneId: z.string().nullable().catch(null),
  cameraId: z.string().nullable().catch(null),
  noiseSuppression: z.boolean().catch(true),
  contributionName: z.string().max(200).catch(''),
  contributionDescription: z.string().max(5_000).catch(''),
  previewMode: z.enum(previewModes).catch('split'),
  lastVisualElementOverlayCaption: overlayCaptionDraftSchema.nullable().catch(null),
  lastVisualElementBorderDTO: borderSchema.nullable().catch(null),
  showConsoleAudioPanelUnusedAudio: z.boolean().catch(true),
})
