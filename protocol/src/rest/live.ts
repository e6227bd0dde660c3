import * as z from 'zod'
import { contributionSchema } from '../contribution/contribution.ts'
import { rtmpPullSchema } from '../contribution/pull.ts'
import { fileStateSchema } from '../event/file-state.ts'
import {
  audioLockSchema,
  latencySchema,
  liveStateSchema,
  rtcConfigurationSchema,
} from '../event/live-event.ts'
import { overlaySchema } from '../library/overlay.ts'
import { outputSchema } from '../output/output.ts'
import { idSchema } from '../primitives/ids.ts'
import { editOperationsSchema } from '../scene/edit-operation.ts'
import { sceneSchema } from '../scene/scene.ts'
import { transitionSchema } from '../scene/transition.ts'
import { endpoint } from './endpoint.ts'

const eventParams = z.object({ eventId: idSchema })
const outputParams = z.object({ eventId: idSchema, id: idSchema })

const liveCall = {
  method: 'GET',
  base: 'live',
  access: 'event-owner',
  params: eventParams,
  status: 200,
} as const

/** What a director needs on arrival. `scene` is on air, `previewScene` under edit. */
export const welcomeDirector = endpoint({
  ...liveCall,
  path: '/v1/welcome/director',
  response: z.object({
    live: liveStateSchema,
    audioLock: audioLockSchema,
    tmpContributionLatency: latencySchema,
    contributions: z.array(contributionSchema),
    files: z.array(fileStateSchema),
    overlays: z.array(overlaySchema),
    rtcConfiguration: rtcConfigurationSchema,
    rtmpPulls: z.array(rtmpPullSchema),
    scene: sceneSchema.nullable(),
    previewScene: sceneSchema.nullable(),
    outputs: z.array(outputSchema),
    revision: z.int(),
  }),
  failsAs: 'EventJoinError',
  source: 'CORE-CLV-010',
})

/** Goes live: the recording and every destination start. 409 without a program (GAP-001). */
export const startLive = endpoint({
  ...liveCall,
  path: '/v1/live/start',
  response: liveStateSchema,
  errors: [
    'event_already_started',
    'event_should_be_started',
    'program_not_connected',
    'conflict',
    'server_busy',
    'limit_reached',
    'quota_exceeded',
  ],
  failsAs: 'LiveBroadcastStartError',
  source: 'CORE-CLV-002',
})

/** Ends live and leaves the event started. */
export const stopLive = endpoint({
  ...liveCall,
  directs: false,
  path: '/v1/live/stop',
  response: liveStateSchema,
  errors: ['event_not_started'],
  source: 'GAP-037 as amended',
})

/** Sends a slate to the destinations and stops writing the recording (GAP-038). */
export const pauseLive = endpoint({
  ...liveCall,
  directs: false,
  path: '/v1/live/pause',
  response: liveStateSchema,
  errors: ['event_not_started'],
  source: 'CORE-CLV-004',
})

/** Ends a pause. */
export const resumeLive = endpoint({
  ...liveCall,
  path: '/v1/live/resume',
  response: liveStateSchema,
  errors: ['event_not_started'],
  source: 'CORE-CLV-005',
})

const previewAnswer = z.object({
  previewScene: sceneSchema.nullable(),
  liveScene: sceneSchema.nullable(),
  /** Added: the scene that was edited or kept, which need not be the preview. */
  editedScene: sceneSchema.nullable().default(null),
  /** Ids of appended elements, in order. */
  added: z.array(z.string()),
  revision: z.int(),
})

/** Puts the preview scene with its draft on air: the Space key (GAP-057). */
export const applyLive = endpoint({
  ...liveCall,
  path: '/v1/live/apply',
  query: z.object({ client_id: z.string().max(128).optional() }),
  response: previewAnswer,
  errors: ['event_not_started', 'not_found'],
  failsAs: 'PreviewChangesToLiveApplicationError',
  source: 'CORE-CLV-003',
})

/** Keeps the draft of the preview scene, or of the one that is told. */
export const savePreview = endpoint({
  ...liveCall,
  path: '/v1/preview/save',
  query: z.object({
    client_id: z.string().max(128).optional(),
    /** Added: the scene that is meant, which somebody may have taken out of the preview since. */
    scene_id: idSchema.optional(),
  }),
  response: previewAnswer,
  errors: ['event_not_started', 'not_found'],
  source: 'CORE-CLV-013',
})

/**
 * Chooses the preview scene, edits it, or both: the operations run after the change of scene (GAP-056).
 * With `apply_to_live=1` the same is done on air. 402 for edits that take the watermark away (GAP-157).
 */
export const applyPreview = endpoint({
  method: 'POST',
  path: '/v1/preview/apply',
  base: 'live',
  access: 'event-owner',
  params: eventParams,
  query: z.object({ apply_to_live: z.enum(['0', '1']).default('0') }),
  body: z
    .strictObject({
      client_id: z.string().max(128),
      scene_id: idSchema.optional(),
      operations: editOperationsSchema.optional(),
      /** Added: edits the scene without making it the preview, for edits that come late. */
      keep_preview: z.boolean().optional(),
      /** Added: by which it goes on air, so that the other directors see what the audience does. */
      transition: transitionSchema.optional(),
      /** Repeating a call with the same key answers as before and changes nothing: safe retries. */
      idempotency_key: z.string().max(128).optional(),
    })
    .refine((body) => body.scene_id || body.operations, { error: 'No items to update' }),
  status: 200,
  response: previewAnswer,
  errors: [
    'event_not_started',
    'not_found',
    'validation_failed',
    'payment_required',
    'conflict',
    'preview_held',
    'audio_locked',
  ],
  failsAs: [
    ['query.apply_to_live=1', 'PreviewChangesToLiveApplicationError'],
    ['body.operations', null],
    ['otherwise', 'SceneSelectionError'],
  ],
  source: 'CORE-CLV-014',
})

/** Sets the event's transition. */
export const updateTransition = endpoint({
  method: 'PATCH',
  path: '/v1/transition',
  base: 'live',
  access: 'event-owner',
  params: eventParams,
  body: z.strictObject({ client_id: z.string().max(128), transition: transitionSchema }),
  status: 200,
  response: z.object({ transition: transitionSchema }),
  source: 'GAP-020 as amended',
})

/** Starts one output. */
export const startOutput = endpoint({
  ...liveCall,
  path: '/v1/outputs/:id/start',
  params: outputParams,
  response: outputSchema,
  errors: [
    'not_found',
    'event_not_started',
    'conflict',
    'server_busy',
    'limit_reached',
    'quota_exceeded',
  ],
  source: 'CORE-CLV-011',
})

/** Stops one output; the others go on. */
export const stopOutput = endpoint({
  ...liveCall,
  directs: false,
  path: '/v1/outputs/:id/stop',
  params: outputParams,
  response: outputSchema,
  errors: ['not_found'],
  source: 'CORE-CLV-012',
})
