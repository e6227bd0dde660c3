import * as z from 'zod'

/** Which events are listed, and which page of them. */
export const eventsSearchSchema = z.object({
  show: z.enum(['all', 'live', 'past', 'replay']).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
})
