import * as z from 'zod'
import { contributionSchema } from '../contribution/contribution.ts'
import { fileSchema } from '../library/file.ts'
import { distributorSchema, outputSchema } from '../output/output.ts'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { formatSchema } from '../scene/format.ts'
import { orientationSchema, sceneSchema } from '../scene/scene.ts'
import { transitionSchema } from '../scene/transition.ts'
import { eventStatusSchema, liveStatuses, liveSteps } from './event-status.ts'

export const eventNameSchema = nonEmptyString('name', 200)
export const eventDescriptionSchema = z.string().trim().max(5_000)

/** What lists show of an event. */
export const eventSummarySchema = z.object({
  id: idSchema,
  name: eventNameSchema,
  description: eventDescriptionSchema.default(''),
  imageUrl: z.string().nullable().default(null),
  status: eventStatusSchema,
  orientation: orientationSchema,
  templateId: idSchema,
  createdAt: timestampSchema,
  startedAt: timestampSchema.nullable(),
  liveStartedAt: timestampSchema.nullable(),
  stoppedAt: timestampSchema.nullable(),
  /** Seconds of recording, when there is any. */
  durationSec: z.number().nullable().default(null),
  outputKinds: z.array(z.string()).default([]),
  hasRecordings: z.boolean().default(false),
})
export type EventSummary = z.infer<typeof eventSummarySchema>

/** Elapsed and total seconds of the event; a null total has no limit (GAP-041). */
export const statusProgressSchema = z.object({ total: z.number().nullable(), elapsed: z.number() })

/** What WebRTC needs to know; the shape of RTCConfiguration plus the provider in force (GAP-006 as amended). */
export const rtcConfigurationSchema = z.object({
  iceServers: z
    .array(
      z.object({
        urls: z.union([z.string(), z.array(z.string())]),
        username: z.string().optional(),
        credential: z.string().optional(),
      }),
    )
    .default([]),
  provider: z.enum(['pion', 'janus', 'embedded']).default('embedded'),
})
export type RtcConfiguration = z.infer<typeof rtcConfigurationSchema>

/** The state of live within an event; status null when it is not live (GAP-039, GAP-066). */
export const liveStateSchema = z.object({
  status: z.enum(liveStatuses).nullable(),
  step: z.enum(liveSteps).nullable().default(null),
  paused: z.boolean().default(false),
  startedAt: timestampSchema.nullable().default(null),
  /** Whether a program is arriving from a director's browser now. */
  programConnected: z.boolean().default(false),
})
export type LiveState = z.infer<typeof liveStateSchema>

/** An event with everything its studio needs (CORE-EVT-001 to CORE-EVT-042, GAP-118). */
export const liveEventSchema = eventSummarySchema.extend({
  statusProgress: statusProgressSchema,
  apiUrl: z.string(),
  websocketUrl: z.string(),
  audioLock: z.object({ director: z.boolean(), encoder: z.boolean() }),
  rtcConfiguration: rtcConfigurationSchema,
  live: liveStateSchema,
  /** The transition of a take whose scene sets none. */
  transition: transitionSchema,
  /** The scene under edit and the scene on air. */
  previewSceneId: idSchema.nullable(),
  liveSceneId: idSchema.nullable(),
  /** What is on air, which may differ from that scene's draft. */
  liveScene: sceneSchema.nullable(),
  /** Grows by one with every change of scenes, preview or live; a gap tells a client to load again. */
  revision: z.int(),
  outputs: z.array(outputSchema),
  formats: z.array(formatSchema),
  scenes: z.array(sceneSchema),
  contributions: z.array(contributionSchema),
  distributors: z.array(distributorSchema),
  files: z.array(fileSchema),
})
export type LiveEvent = z.infer<typeof liveEventSchema>
