import * as z from 'zod'
import { contributionSchema } from '../contribution/contribution.ts'
import { contributionSources } from '../contribution/contribution-source.ts'
import { audioConfigSchema, videoConfigSchema } from '../contribution/media-config.ts'
import { rtmpPullSchema } from '../contribution/pull.ts'
import { contributionRightsSchema } from '../identity/user-rights.ts'
import { shownBrowserSchema } from '../library/browser.ts'
import { liveCarouselSchema } from '../library/carousel.ts'
import { fileSchema } from '../library/file.ts'
import { fontSchema } from '../library/font.ts'
import { overlaySchema } from '../library/overlay.ts'
import { distributorSchema, outputSchema } from '../output/output.ts'
import { nameField, nonEmptyString } from '../primitives/fields.ts'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { formatSchema } from '../scene/format.ts'
import { orientationSchema, sceneSchema } from '../scene/scene.ts'
import { transitionSchema } from '../scene/transition.ts'
import { previewLeaseHolderSchema } from './director-presence.ts'
import { eventMessageSchema } from './event-message.ts'
import { eventStatusSchema, liveStatuses, liveSteps } from './event-status.ts'
import { fieldDisplayedSchema } from './field-displayed.ts'
import { fileStateSchema } from './file-state.ts'
import { invitationSchema } from './invitation.ts'
import { markerSchema } from './marker.ts'
import { recordingSchema } from './recording.ts'

/** A name that a user gives to an event. */
export const eventNameSchema = nameField('name')
export const eventDescriptionSchema = z.string().trim().max(5_000)

/** What lists show of an event. */
export const eventSummarySchema = z.object({
  id: idSchema,
  // Names from before control characters were refused are still read.
  name: nonEmptyString('name', 200),
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
  /** Added: what viewers get now; the slate while it is paused, and while no program arrives (GAP-038). */
  viewersSee: z.enum(['nothing', 'slate', 'program', 'unknown']).default('nothing'),
})
export type EventSummary = z.infer<typeof eventSummarySchema>

/** Elapsed and total seconds of the event; a null total has no limit (GAP-041). */
export const statusProgressSchema = z.object({ total: z.number().nullable(), elapsed: z.number() })

/** Nanoseconds of the pre-roll; null outside it, a null total has no limit (GAP-040, GAP-041). */
export const preLiveProgressSchema = z.object({
  total: z.number().nullable(),
  elapsed: z.number(),
  /** Added: the shortest time is over, and outputs are waited for; the total is then the longest. */
  isWaiting: z.boolean().default(false),
})
export type PreLiveProgress = z.infer<typeof preLiveProgressSchema>

/** Receive buffer where nothing is set, in milliseconds (GAP-012). */
export const DEFAULT_LATENCY_MS = 200

/** Receive buffer of an event's contributions, in milliseconds (GAP-012). */
export const latencySchema = z
  .int('The latency must be of type number')
  .min(0, 'The latency must be from 0 to 4000')
  .max(4_000, 'The latency must be from 0 to 4000')

/** Whose audio is locked: with `director` a change of scene leaves the live mix, with `encoder` nothing changes it (GAP-050). */
export const audioLockSchema = z.object({ director: z.boolean(), encoder: z.boolean() })
export type AudioLock = z.infer<typeof audioLockSchema>

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
  /** How far the pre-roll is; null outside it. */
  preLiveProgress: preLiveProgressSchema.nullable().default(null),
  /** Added: the formats whose program arrives now, the master's among them (GAP-033 as amended). */
  connectedFormatIds: z.array(idSchema).default([]),
  /** Added: the slots that the scene on air shows, by their indices: so guests know that they are seen. */
  seenContributionIndices: z.array(z.int()).default([]),
  /** Added: the slots that it lets be heard. */
  heardContributionIndices: z.array(z.int()).default([]),
})
export type LiveState = z.infer<typeof liveStateSchema>

/** The formats that an event is composed and sent in, by their ids; the master, which comes first, always is. */
export const composedFormatIdsSchema = z.array(idSchema).max(8).default([])

/** An event with everything its studio needs (CORE-EVT-001 to CORE-EVT-042, GAP-118). */
export const liveEventSchema = eventSummarySchema.extend({
  statusProgress: statusProgressSchema,
  apiUrl: z.string(),
  websocketUrl: z.string(),
  /** Given by the socket's welcome, so the client fills it in (GAP-058). */
  webSocketClientId: z.string().nullable().default(null),
  withStreamhub: z.boolean().default(false),
  preLiveProgress: preLiveProgressSchema.nullable().default(null),
  audioLock: audioLockSchema,
  latency: latencySchema.default(DEFAULT_LATENCY_MS),
  fieldDisplayed: fieldDisplayedSchema.default('name'),
  contributionAudioConfig: audioConfigSchema.nullable().default(null),
  contributionVideoConfig: videoConfigSchema.nullable().default(null),
  contributionRights: contributionRightsSchema.nullable().default(null),
  contributionSource: z.enum(contributionSources).default('any'),
  /** Whether there are secondary slots, such as a screen beside a camera (GAP-061). */
  secondaryContributions: z.boolean().default(false),
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
  /** Added: who edits the preview now; null when nobody holds the lease (GAP-055). */
  previewLease: previewLeaseHolderSchema.nullable().default(null),
  outputs: z.array(outputSchema),
  formats: z.array(formatSchema),
  /** Added: the formats that are composed and sent, the master first (GAP-033 as amended). */
  composedFormatIds: composedFormatIdsSchema,
  scenes: z.array(sceneSchema),
  contributions: z.array(contributionSchema),
  distributors: z.array(distributorSchema),
  files: z.array(fileSchema),
  /** Files that this event has played. */
  fileStates: z.array(fileStateSchema).default([]),
  invitations: z.array(invitationSchema).default([]),
  messages: z.array(eventMessageSchema).default([]),
  markers: z.array(markerSchema).default([]),
  recordings: z.array(recordingSchema).default([]),
  rtmpPulls: z.array(rtmpPullSchema).default([]),
  /** What scenes may refer to as overlays, with their elements: the watermark is one (GAP-157). */
  overlays: z.array(overlaySchema).default([]),
  browsers: z.array(shownBrowserSchema).default([]),
  carousels: z.array(liveCarouselSchema).default([]),
  fonts: z.array(fontSchema).default([]),
  /** Ids of video booths whose recordings the event's scenes use. */
  videoBooths: z.array(z.object({ id: idSchema })).default([]),
  /** Files that can be played, by id: what scenes refer to as media sources. */
  mediaSources: z.array(z.object({ id: idSchema })).default([]),
})
export type LiveEvent = z.infer<typeof liveEventSchema>
