import * as z from 'zod'
import { contributionSchema, slotVolumeSchema } from '../contribution/contribution.ts'
import { contributionSources } from '../contribution/contribution-source.ts'
import { pullProtocols } from '../contribution/pull.ts'
import { eventStatusSchema } from '../event/event-status.ts'
import { latencySchema, liveStateSchema, rtcConfigurationSchema } from '../event/live-event.ts'
import { streamUrlSchema } from '../output/stream-url.ts'
import { emailSchema } from '../primitives/email.ts'
import { nameField } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { orientationSchema } from '../scene/scene.ts'
import { endpoint } from './endpoint.ts'

const contributionParams = z.object({ id: idSchema })
const liveParams = z.object({ eventId: idSchema, id: idSchema })
const own = { base: 'main', access: 'user', subject: 'contribution' } as const

/** One contribution. */
export const getContribution = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/contributions/:id',
  guests: ['contributor'],
  params: contributionParams,
  status: 200,
  response: contributionSchema,
  errors: ['not_found'],
  source: 'CORE-CCT-001',
})

/** Names a contribution, asks its contributor for another source, or sets whether it is recorded and how loud it is. */
export const updateContribution = endpoint({
  ...own,
  directs: true,
  method: 'PATCH',
  path: '/v1/contributions/:id',
  guests: ['contributor'],
  params: contributionParams,
  body: z
    .strictObject({
      name: nameField('name').optional(),
      description: z.string().trim().max(1_000).optional(),
      source: z
        .enum(contributionSources, {
          error: `The source must be one of ${contributionSources.join(', ')}`,
        })
        .optional(),
      /** Directors only. */
      isRecorded: z.boolean({ error: 'isRecorded must be a boolean' }).optional(),
      /** Directors only; 409 while the live mix is frozen (GAP-050, GAP-189). */
      isMuted: z.boolean({ error: 'isMuted must be a boolean' }).optional(),
      /** Likewise. */
      volume: slotVolumeSchema.optional(),
      /** Guests only: they have switched their microphone off, which still sends silence. */
      isSelfMuted: z.boolean({ error: 'isSelfMuted must be a boolean' }).optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      error: 'No items to update',
    }),
  status: 200,
  response: contributionSchema,
  errors: ['not_found', 'forbidden', 'audio_locked'],
  source: 'CORE-CCT-002',
})

/** Frees a slot: whoever holds it is sent away; the slot stays (GAP-062). */
export const unassignContribution = endpoint({
  ...own,
  atEventServer: 'preferred',
  method: 'DELETE',
  path: '/v1/contributions/:id',
  guests: ['contributor'],
  params: contributionParams,
  status: 204,
  errors: ['not_found'],
  source: 'CORE-CCT-003',
})

/** Mails an invitation to this very slot (GAP-063). */
export const shareContribution = endpoint({
  ...own,
  directs: true,
  method: 'POST',
  path: '/v1/contributions/:id/share',
  params: contributionParams,
  body: z.strictObject({ email: emailSchema }),
  status: 202,
  errors: ['not_found', 'event_not_started', 'email_unverified', 'letter_limit_reached'],
  rateLimitPerMinute: 60,
  source: 'CORE-CCT-009',
})

/** What a contributor needs before he publishes (GAP-066). */
export const welcomeContributor = endpoint({
  method: 'GET',
  path: '/v1/contributions/:id/contributor',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor'],
  params: liveParams,
  status: 200,
  response: z.object({
    live: liveStateSchema,
    rtcConfiguration: rtcConfigurationSchema,
    contribution: contributionSchema,
    latency: latencySchema,
  }),
  errors: ['not_found', 'event_stopped'],
  failsAs: 'EventContributorApiError',
  source: 'CORE-CCT-006',
})

/**
 * Lets what is sent into a slot begin anew: a guest's page sends again, a pull connects again, and an encoder is sent
 * away to come back; the slot stays whose it is, and addresses stay good. `conflict` where nothing is sent, and
 * while it begins anyway.
 */
export const restartContribution = endpoint({
  method: 'POST',
  path: '/v1/contributions/:id/restart',
  base: 'live',
  access: 'event-owner',
  params: liveParams,
  status: 204,
  errors: ['not_found', 'conflict'],
  source: 'CORE-CTS-021',
})

/** Pulls a stream into a slot (GAP-011); needs the right for its protocol. */
export const startPull = endpoint({
  method: 'POST',
  path: '/v1/contributions/:id/pull',
  base: 'live',
  access: 'event-owner',
  params: liveParams,
  body: z
    .strictObject({
      protocol: z.enum(pullProtocols, { error: 'The protocol must be one of rtmp, srt' }),
      serverUrl: streamUrlSchema,
      streamKey: z.string().max(1_000).optional(),
    })
    .refine(({ protocol, serverUrl }) => serverUrl.startsWith(protocol), {
      path: ['serverUrl'],
      error: 'The serverUrl must be of the protocol given',
    }),
  status: 201,
  response: contributionSchema,
  errors: [
    'not_found',
    'forbidden',
    'event_not_started',
    'conflict',
    'server_busy',
    'media_unavailable',
  ],
  source: 'CORE-CCT-007',
})

/** Ends a pull and frees the slot; one that has ended is no error. */
export const stopPull = endpoint({
  method: 'DELETE',
  path: '/v1/contributions/:id/pull',
  base: 'live',
  access: 'event-owner',
  params: liveParams,
  status: 204,
  errors: ['not_found'],
  source: 'CORE-CCT-008',
})

const monitor = z.object({ streamId: idSchema })

/** What a lurker needs on arrival. */
export const welcomeLurker = endpoint({
  method: 'GET',
  path: '/v1/lurks/:lurkId/welcome',
  base: 'main',
  access: 'user',
  subject: 'lurk',
  guests: ['lurker'],
  params: z.object({ lurkId: idOf('lurkId') }),
  status: 200,
  response: z.object({
    apiUrl: z.string(),
    eventId: idSchema,
    eventName: z.string(),
    eventOrientation: orientationSchema,
    eventStatus: eventStatusSchema,
    websocketUrl: z.string(),
    contributionName: z.string().nullable(),
    monitor,
  }),
  errors: ['not_found', 'event_stopped'],
  source: 'CORE-CLV-022',
})

/** What a lurker needs before he views (GAP-060). */
export const welcomeLurkerLive = endpoint({
  method: 'GET',
  path: '/v1/lurks/:lurkId/welcome',
  base: 'live',
  access: 'event-owner',
  guests: ['lurker'],
  params: z.object({ eventId: idSchema, lurkId: idOf('lurkId') }),
  status: 200,
  response: z.object({ rtcConfiguration: rtcConfigurationSchema, monitor }),
  errors: ['not_found', 'event_stopped'],
  source: 'CORE-CLV-021',
})
