import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'
import { defineLifecycle, type TransitionTable } from '../primitives/lifecycle.ts'

/** How a stream can be pulled (CORE-CTR-027). */
export const pullProtocols = ['rtmp', 'srt'] as const
export type PullProtocol = (typeof pullProtocols)[number]

/** Life of a pull (CORE-CTR-029, GAP-011). */
export const pullStatuses = ['starting', 'started', 'retrying', 'stopped'] as const
export type PullStatus = (typeof pullStatuses)[number]

/** Every allowed step of a pull. */
export const pullTransitions: TransitionTable<PullStatus> = {
  stopped: ['starting'],
  starting: ['started', 'retrying', 'stopped'],
  started: ['retrying', 'stopped'],
  retrying: ['started', 'stopped'],
}

/** Steps of a pull. */
export const pullLifecycle = defineLifecycle<PullStatus>('A pull', pullTransitions)

/** What is pulled into a contribution; the stream key is a secret: it is taken, never given back. */
export const pullSchema = z.object({
  protocol: z.enum(pullProtocols),
  serverUrl: z.string(),
  status: z.enum(pullStatuses),
  streamKey: z.null().default(null),
  /** Added: why nothing is pulled now, in words; null while it goes well. */
  error: z.string().nullable().default(null),
})

/** A pull with its contribution, as an event lists them (CORE-EVT-030). */
export const rtmpPullSchema = pullSchema.extend({ contributionId: idSchema })
export type RtmpPull = z.infer<typeof rtmpPullSchema>
