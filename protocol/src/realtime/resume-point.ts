import * as z from 'zod'

/**
 * How far a client has heard: the sequence number of the last message that it saw, in the stream that the
 * socket's welcome named.
 */
export const resumePointSchema = z.object({
  stream: z.string().min(1).max(128),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type ResumePoint = z.infer<typeof resumePointSchema>

/** Parameters of a websocket's address that ask for what passed since that point. */
export function resumeParameters({ stream, after }: ResumePoint): [string, string][] {
  return [
    ['stream', stream],
    ['resume_after', String(after)],
  ]
}

/** Whether a client comes back, and from where; a point that cannot be read is one that is unknown. */
export function readResumePoint(query: URLSearchParams): ResumePoint | 'unknown' | undefined {
  const stream = query.get('stream')
  const after = query.get('resume_after')
  if (stream === null && after === null) return undefined
  if (!after?.trim()) return 'unknown'
  const read = resumePointSchema.safeParse({ stream, after })
  return read.success ? read.data : 'unknown'
}
