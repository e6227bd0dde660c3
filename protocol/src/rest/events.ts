import * as z from 'zod'
import { fieldDisplayedSchema } from '../event/field-displayed.ts'
import {
  eventDescriptionSchema,
  eventNameSchema,
  eventSummarySchema,
  liveEventSchema,
} from '../event/live-event.ts'
import { recordingSchema } from '../event/recording.ts'
import {
  distributorKinds,
  distributorSchema,
  distributorTargetSchema,
  outputSchema,
} from '../output/output.ts'
import { streamUrlSchema } from '../output/stream-url.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { pageOf, pageQueryFields } from '../primitives/pagination.ts'
import { formatSchema } from '../scene/format.ts'
import { orientationSchema } from '../scene/scene.ts'
import { endpoint } from './endpoint.ts'

const MAX_LABEL_LENGTH = 100
const MAX_STREAM_KEY_LENGTH = 1_000
const eventParams = z.object({ id: idSchema })

/** Starts an event from a template; one per user at a time (GAP-044, GAP-117). */
export const startEvent = endpoint({
  method: 'POST',
  path: '/v2/events',
  base: 'main',
  access: 'user',
  directs: true,
  body: z.strictObject({
    templateId: idOf('templateId'),
    orientation: orientationSchema.default('landscape'),
    name: eventNameSchema.optional(),
    description: eventDescriptionSchema.optional(),
    withStreamhub: z.boolean().default(false),
  }),
  status: 201,
  response: liveEventSchema,
  errors: ['not_found', 'event_already_started', 'no_master_format', 'limit_reached'],
  failsAs: 'EventStartError',
  source: 'CORE-CEV-001',
})

/** Everything the studio of an event needs. */
export const getEventStudio = endpoint({
  method: 'GET',
  path: '/v1/events/:id/studio',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'event',
  atEventServer: 'preferred',
  params: eventParams,
  status: 200,
  response: liveEventSchema,
  errors: ['not_found', 'no_master_format'],
  failsAs: 'EventJoinError',
  source: 'CORE-CEV-002',
})

/** Ends an event, live included. Repeating it answers 200. */
export const stopEvent = endpoint({
  method: 'GET',
  path: '/v1/events/:id/stop',
  base: 'main',
  access: 'user',
  subject: 'event',
  atEventServer: 'preferred',
  params: eventParams,
  status: 200,
  response: eventSummarySchema,
  errors: ['not_found', 'event_not_started'],
  failsAs: 'EventStopError',
  source: 'CORE-CEV-003',
})

/**
 * Deletes an event that is over with everything that belongs to it: recordings, chat, guests, markers, links. Throws
 * `conflict` while it is open, and while one of its recordings is being finished.
 */
export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/v1/events/:id',
  base: 'main',
  access: 'user',
  subject: 'event',
  atEventServer: 'required',
  params: eventParams,
  status: 204,
  errors: ['not_found', 'conflict'],
  source: 'added: users can remove what they made',
})

/** One event, as lists show it. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/v2/events/:id',
  base: 'main',
  access: 'user',
  subject: 'event',
  params: eventParams,
  status: 200,
  response: eventSummarySchema,
  errors: ['not_found'],
  source: 'CORE-CEV-004',
})

/** Renames an event or chooses the text that its guests see; with none of the fields nothing happens (CORE-VAL-018, GAP-065). */
export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/v1/events/:id',
  base: 'main',
  access: 'user',
  subject: 'event',
  params: eventParams,
  body: z.strictObject({
    name: eventNameSchema.optional(),
    description: eventDescriptionSchema.optional(),
    fieldDisplayed: fieldDisplayedSchema.optional(),
  }),
  status: 200,
  response: eventSummarySchema,
  errors: ['not_found'],
  source: 'CORE-CEV-005',
})

/** The user's events, newest first. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/v1/events',
  base: 'main',
  access: 'user',
  query: z.object({
    ...pageQueryFields,
    sort: z.enum(['id desc', 'id asc']).default('id desc'),
    with_vod: z.enum(['0', '1']).optional(),
    ongoing: z.enum(['0', '1']).optional(),
  }),
  status: 200,
  response: pageOf(eventSummarySchema),
  failsAs: 'EventListRequestError',
  source: 'CORE-CEV-006',
})

/** The recordings of an event. */
export const listEventFiles = endpoint({
  method: 'GET',
  path: '/v1/events/:id/files',
  base: 'main',
  access: 'user',
  subject: 'event',
  params: eventParams,
  status: 200,
  response: z.object({ event: eventSummarySchema, recordings: z.array(recordingSchema) }),
  errors: ['not_found'],
  failsAs: 'FilesRequestError',
  source: 'CORE-CEV-007',
})

/** The formats of an event. */
export const listEventFormats = endpoint({
  method: 'GET',
  path: '/v2/events/:id/formats',
  base: 'main',
  access: 'user',
  subject: 'event',
  params: eventParams,
  status: 200,
  response: z.array(formatSchema),
  errors: ['not_found'],
  source: 'CORE-CEV-008',
})

/**
 * Adds a destination; one output comes with it. 403 without the right to its protocol, or to a second
 * destination (GAP-085). Beyond `distributorMaxCount` 402 where more can be bought, else 403 (GAP-185).
 */
export const addDistributor = endpoint({
  method: 'POST',
  path: '/v1/events/:eventId/distributors/:kind',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'event',
  atEventServer: 'preferred',
  params: z.object({ eventId: idSchema, kind: z.enum(distributorKinds) }),
  body: z.strictObject({
    serverUrl: streamUrlSchema,
    streamKey: z.string().max(MAX_STREAM_KEY_LENGTH).default(''),
    label: z.string().trim().max(MAX_LABEL_LENGTH).optional(),
    /** Added: the format that it gets; the event's master where none is given (GAP-033 as amended). */
    formatId: idSchema.optional(),
  }),
  status: 201,
  response: z.object({ distributor: distributorSchema, output: outputSchema }),
  errors: [
    'not_found',
    'event_not_started',
    'payment_required',
    'address_private',
    'destination_limit_reached',
    'limit_reached',
  ],
  source: 'CORE-CEV-013',
})

/** Most places that one destination sends to. */
const MAX_TARGETS = 50

/**
 * Replaces the places within a social network that a destination sends to. Added: renames it, or changes its format
 * (GAP-033 as amended), its address or its key. A key belongs to the address that it was typed for: another address
 * drops it. A destination that was added with an address and a key has no places: 400. That is every destination so
 * far, since adding one by OAuth is not served yet (GAP-048, GAP-049). While it sends, only its name can change: 409.
 */
export const updateDistributor = endpoint({
  method: 'PATCH',
  path: '/v1/distributors/:id',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'distributor',
  atEventServer: 'preferred',
  params: z.object({ id: idSchema }),
  body: z
    .strictObject({
      targets: z.array(distributorTargetSchema).max(MAX_TARGETS).optional(),
      formatId: idSchema.optional(),
      label: z.string().trim().min(1, 'The name cannot be empty').max(MAX_LABEL_LENGTH).optional(),
      serverUrl: streamUrlSchema.optional(),
      streamKey: z.string().max(MAX_STREAM_KEY_LENGTH).optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      error: 'No items to update',
    }),
  status: 200,
  response: distributorSchema,
  errors: ['not_found', 'output_running', 'address_private'],
  source: 'CORE-CEV-014',
})

/** Removes a destination and stops its output. */
export const removeDistributor = endpoint({
  method: 'DELETE',
  path: '/v1/distributors/:id',
  base: 'main',
  access: 'user',
  subject: 'distributor',
  atEventServer: 'preferred',
  params: z.object({ id: idSchema }),
  status: 204,
  errors: ['not_found'],
  source: 'CORE-CEV-015',
})
