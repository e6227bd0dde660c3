import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { outputFaults } from './output-fault.ts'

/** Where a program can go (CORE-DST-003). */
export const distributorKinds = [
  'facebook',
  'instagram',
  'linkedin',
  'rtmp',
  'srt',
  'teams',
  'tiktok',
  'twitch',
  'twitter',
  'youtube',
  'zoom',
] as const
export type DistributorKind = (typeof distributorKinds)[number]

export const distributorTargetKinds = ['profile', 'page', 'group', 'channel'] as const

/** A place within a social network that a destination sends to (GAP-049). */
export const distributorTargetSchema = z.strictObject({
  id: idSchema,
  name: z.string().max(200),
  kind: z.enum(distributorTargetKinds, {
    error: 'The kind must be one of profile, page, group, channel',
  }),
  enabled: z.boolean(),
})
export type DistributorTarget = z.infer<typeof distributorTargetSchema>

/** A destination of an event. The stream key is a secret: it is taken, never given back. */
export const distributorSchema = z.object({
  id: idSchema,
  kind: z.enum(distributorKinds),
  label: z.string(),
  /** Scheme, host and application; without the key. */
  serverUrl: z.string(),
  targets: z.array(distributorTargetSchema).default([]),
  /** Added: the format that it gets (GAP-033 as amended); null is the event's master. */
  formatId: idSchema.nullable().default(null),
})
export type Distributor = z.infer<typeof distributorSchema>

/** An output is a recording or one per distributor (CORE-OUT-004, GAP-046, GAP-047). */
export const outputKinds = ['recording', ...distributorKinds] as const
export type OutputKind = (typeof outputKinds)[number]

export const outputStatuses = [
  'paused',
  'retrying',
  'started',
  'starting',
  'stopped',
  'stopping',
] as const
export type OutputStatus = (typeof outputStatuses)[number]

/** Every allowed step of an output (GAP-045). */
export const outputTransitions: Readonly<Record<OutputStatus, readonly OutputStatus[]>> = {
  stopped: ['starting'],
  starting: ['started', 'retrying', 'stopping', 'stopped'],
  started: ['paused', 'retrying', 'stopping'],
  paused: ['started', 'retrying', 'stopping'],
  retrying: ['started', 'stopping', 'stopped'],
  stopping: ['stopped'],
}

/** What is left on a disk that is soon full. */
export const diskSpaceSchema = z.object({
  freeBytes: z.number(),
  /** At the rate at which it fills now; null while that is not known. */
  fullInSec: z.number().nullable(),
})
export type DiskSpace = z.infer<typeof diskSpaceSchema>

/** One way out of the studio (CORE-OUT-001 to CORE-OUT-009). */
export const outputSchema = z.object({
  id: idSchema,
  distributorId: idSchema.nullable(),
  kind: z.enum(outputKinds),
  label: z.string(),
  status: z.enum(outputStatuses).default('stopped'),
  statusAt: timestampSchema,
  /** Added: since when it sends or records, a recording without its pauses; null while it does neither. */
  runningSince: timestampSchema.nullable().default(null),
  /** Percent of a recording being written out; null otherwise (GAP-067). */
  progress: z.number().nullable().default(null),
  progressAt: timestampSchema.nullable().default(null),
  error: z.string().nullable().default(null),
  /** Added: the same by code, to be told in the reader's language; null where no code fits. */
  fault: z.enum(outputFaults).nullable().default(null),
  /** Added: the format that is sent or recorded (GAP-033 as amended); null is the event's master. */
  formatId: idSchema.nullable().default(null),
  // Additions: what a director wants to see of a running output.
  attempt: z.int().nullable().default(null),
  retryInMs: z.number().nullable().default(null),
  bitRateBps: z.number().nullable().default(null),
  droppedFrames: z.int().nullable().default(null),
  /** How far a destination that doesn't keep up is behind the program, in milliseconds; null while it does. */
  behindMs: z.number().nullable().default(null),
  bytes: z.number().nullable().default(null),
  /** Of a recording whose disk is soon full; null while there is room. */
  diskSpace: diskSpaceSchema.nullable().default(null),
})
export type Output = z.infer<typeof outputSchema>

/** The name shown for a kind; twitter is labelled X (CORE-DST-004). */
export const DISTRIBUTOR_LABELS: Readonly<Record<DistributorKind, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  rtmp: 'RTMP',
  srt: 'SRT',
  teams: 'Teams',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  twitter: 'X',
  youtube: 'YouTube',
  zoom: 'Zoom',
}
