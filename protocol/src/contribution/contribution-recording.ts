import * as z from 'zod'

/** How a contribution is recorded beside the program: it is, it waits while live is paused, or it could not be. */
export const contributionRecordingStatuses = ['recording', 'paused', 'failed'] as const

/** The recording of a contribution beside the program; `error` says in words why one that failed did. */
export const contributionRecordingSchema = z.object({
  status: z.enum(contributionRecordingStatuses),
  error: z.string().nullable().default(null),
})
export type ContributionRecording = z.infer<typeof contributionRecordingSchema>
