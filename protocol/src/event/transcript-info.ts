import * as z from 'zod'

/** What is drawn from what was said in a show (CORE-TRN-002). */
export const transcriptInfoKinds = ['summary', 'tags', 'name_suggested', 'transcript'] as const

/** A piece of what was drawn from a show's words; no call carries it yet (CORE-TRN-001, GAP-139). */
export const transcriptInfoSchema = z.object({
  kind: z.enum(transcriptInfoKinds, {
    error: `The kind must be one of ${transcriptInfoKinds.join(', ')}`,
  }),
})
export type TranscriptInfo = z.infer<typeof transcriptInfoSchema>
