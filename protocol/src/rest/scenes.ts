import * as z from 'zod'
import { idOf, idSchema } from '../primitives/ids.ts'
import { orientationSchema, sceneNameSchema, sceneSchema } from '../scene/scene.ts'
import { sceneContentSchema } from '../scene/scene-content.ts'
import { transitionSchema } from '../scene/transition.ts'
import { endpoint } from './endpoint.ts'

const sceneParams = z.object({ id: idSchema })

/** Adds a scene to an event. */
export const createScene = endpoint({
  method: 'POST',
  path: '/v1/editor/scenes',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'event',
  subjectAt: 'query.event_id',
  query: z.object({ event_id: idOf('event_id') }),
  body: z.strictObject({
    name: sceneNameSchema,
    orientation: orientationSchema.default('landscape'),
    content: sceneContentSchema.default(() => sceneContentSchema.parse({})),
  }),
  status: 201,
  response: sceneSchema,
  errors: ['not_found', 'event_not_started', 'limit_reached'],
  failsAs: 'SceneCreationError',
  source: 'CORE-CSC-002',
})

/**
 * Renames or moves a scene of an event, or sets the transition by which it is taken; null gives it the event's
 * again (GAP-020 as amended).
 */
export const updateScene = endpoint({
  method: 'PATCH',
  path: '/v1/editor/scenes/:id',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'scene',
  params: sceneParams,
  body: z
    .strictObject({
      name: sceneNameSchema.optional(),
      position: z.int().min(0).optional(),
      transition: transitionSchema.nullable().optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      error: 'No items to update',
    }),
  status: 200,
  response: sceneSchema,
  errors: ['not_found'],
  source: 'added: events need what CORE-CSC-003 gives templates',
})

/** Takes the picture that a studio drew of a scene of an event (GAP-123). */
export const uploadEventSceneThumbnail = endpoint({
  method: 'POST',
  path: '/v1/editor/scenes/:id/thumbnail',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'scene',
  params: sceneParams,
  multipart: true,
  status: 200,
  response: sceneSchema,
  errors: [
    'not_found',
    'unsupported_file',
    'inspection_failed',
    'payload_too_large',
    'server_busy',
  ],
  source: 'added: events need what CORE-CSC-011 gives templates',
})

/** The picture of a scene of an event: the address of a version keeps its picture. */
export const getEventSceneThumbnail = endpoint({
  method: 'GET',
  path: '/v1/editor/scenes/:id/thumbnail',
  base: 'main',
  access: 'user',
  subject: 'scene',
  params: sceneParams,
  query: z.object({ version: idOf('version').optional() }),
  status: 200,
  binary: true,
  errors: ['not_found'],
  source: 'added: GAP-123 needs an address for the pictures of scenes',
})

/** Copies a scene of an event, draft included. */
export const duplicateScene = endpoint({
  method: 'POST',
  path: '/v1/editor/scenes/:id/duplicate',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'scene',
  params: sceneParams,
  status: 201,
  response: sceneSchema,
  errors: ['not_found', 'event_not_started', 'limit_reached'],
  failsAs: 'SceneCreationError',
  source: 'added: events need what CORE-CSC-005 gives templates',
})

/** Removes a scene from its event; the last one stays. */
export const removeScene = endpoint({
  method: 'DELETE',
  path: '/v1/editor/scenes/:id',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'scene',
  params: sceneParams,
  status: 204,
  errors: ['not_found', 'last_scene', 'scene_on_air'],
  failsAs: 'SceneDeletionError',
  source: 'CORE-CSC-010',
})
