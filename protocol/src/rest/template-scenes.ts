import * as z from 'zod'
import { eventlessSessionSchema } from '../event/eventless-session.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { editOperationsSchema } from '../scene/edit-operation.ts'
import { orientationSchema, sceneNameSchema, sceneSchema } from '../scene/scene.ts'
import { sceneContentSchema } from '../scene/scene-content.ts'
import { endpoint } from './endpoint.ts'

const flag = z.enum(['0', '1']).default('0')
const templateParams = z.object({ id: idSchema })
const sceneParams = templateParams.extend({ sceneId: idOf('sceneId') })
const formatParams = sceneParams.extend({ formatId: idOf('formatId') })

/** What all calls on the scenes of a template share; ordinary users change their own templates only (GAP-071). */
const ofTemplate = { base: 'main', access: 'user', subject: 'template', status: 200 } as const
const scenesPath = '/v2/editor/templates/:id/scenes'
const scenePath = '/v2/editor/templates/:id/scenes/:sceneId'
const formatPath = '/v2/editor/templates/:id/scenes/:sceneId/formats/:formatId'

/**
 * Adds a scene at the end of a template: a copy of a scene that the user may read, or an empty one
 * (GAP-121). The answer shows it in the template's master format.
 */
export const addTemplateScene = endpoint({
  ...ofTemplate,
  method: 'POST',
  path: scenesPath,
  params: templateParams,
  body: z.strictObject({ scene_id: idOf('scene_id').optional() }).default({}),
  status: 201,
  response: sceneSchema,
  errors: ['not_found', 'forbidden', 'limit_reached'],
  failsAs: 'SceneCreationError',
  source: 'CORE-CSC-001',
})

/** Renames or moves a scene of a template. */
export const updateTemplateScene = endpoint({
  ...ofTemplate,
  method: 'PATCH',
  path: scenePath,
  params: sceneParams,
  body: z
    .strictObject({ name: sceneNameSchema.optional(), position: z.int().min(0).optional() })
    .refine((body) => body.name !== undefined || body.position !== undefined, {
      error: 'No items to update',
    }),
  response: sceneSchema,
  errors: ['not_found', 'forbidden'],
  source: 'CORE-CSC-003',
})

/** Deletes a scene of a template; the last one stays. */
export const removeTemplateScene = endpoint({
  ...ofTemplate,
  method: 'DELETE',
  path: scenePath,
  params: sceneParams,
  status: 204,
  errors: ['not_found', 'forbidden', 'last_scene'],
  failsAs: 'SceneRemovingError',
  source: 'CORE-CSC-004',
})

/** Copies a scene of a template right behind itself, in all formats. */
export const duplicateTemplateScene = endpoint({
  ...ofTemplate,
  method: 'POST',
  path: `${scenePath}/duplicate`,
  params: sceneParams,
  status: 201,
  response: sceneSchema,
  errors: ['not_found', 'forbidden', 'limit_reached'],
  failsAs: 'SceneCreationError',
  source: 'CORE-CSC-005',
})

/**
 * Saves what a scene shows in a format. Unless `disable_generation` is 1, saving the master format lays the
 * others out anew from it, where the user has right gpEnabled (GAP-034, GAP-035).
 */
export const saveTemplateSceneFormat = endpoint({
  ...ofTemplate,
  method: 'PATCH',
  path: formatPath,
  params: formatParams,
  query: z.object({ disable_generation: flag }),
  body: z.strictObject({ content: sceneContentSchema }),
  response: sceneSchema,
  errors: ['not_found', 'forbidden'],
  source: 'CORE-CSC-006',
})

/** One scene of a template in one format. */
export const getTemplateSceneInFormat = endpoint({
  ...ofTemplate,
  method: 'GET',
  path: '/v2/editor/templates/:id/formats/:formatId/scenes/:sceneId',
  params: formatParams,
  response: sceneSchema,
  errors: ['not_found'],
  source: 'CORE-CSC-007',
})

/** The scenes of a template, each in its master format. */
export const listAllTemplateScenes = endpoint({
  ...ofTemplate,
  method: 'GET',
  path: scenesPath,
  params: templateParams,
  response: z.array(sceneSchema),
  errors: ['not_found'],
  source: 'CORE-CSC-008',
})

/** One scene of a template in its master format. */
export const getTemplateScene = endpoint({
  ...ofTemplate,
  method: 'GET',
  path: scenePath,
  params: sceneParams,
  response: sceneSchema,
  errors: ['not_found'],
  source: 'CORE-CSC-009',
})

/**
 * Takes the picture of a scene in a format. With `generated=1` (added) it is the one that the studio drew
 * after saving; without, one that the user chose and that goes before the drawn one (GAP-123, GAP-126).
 */
export const uploadSceneThumbnail = endpoint({
  ...ofTemplate,
  method: 'POST',
  path: `${formatPath}/thumbnail`,
  params: formatParams,
  query: z.object({ generated: flag }),
  multipart: true,
  response: sceneSchema,
  errors: [
    'not_found',
    'forbidden',
    'unsupported_file',
    'inspection_failed',
    'payload_too_large',
    'server_busy',
  ],
  source: 'CORE-CSC-011',
})

/** Goes back to the drawn picture of a scene. */
export const deleteSceneThumbnail = endpoint({
  ...ofTemplate,
  method: 'DELETE',
  path: `${formatPath}/thumbnail`,
  params: formatParams,
  response: sceneSchema,
  errors: ['not_found', 'forbidden'],
  source: 'CORE-CSC-012',
})

/** The picture of a scene: the one of that version while it is in use, else the one to show. */
export const getSceneThumbnail = endpoint({
  ...ofTemplate,
  method: 'GET',
  path: `${formatPath}/thumbnail`,
  params: formatParams,
  query: z.object({ version: idOf('version').optional() }),
  binary: true,
  errors: ['not_found'],
  source: 'added: GAP-123 needs an address for the pictures of scenes',
})

/** The scenes of a template in one format. */
export const listTemplateScenes = endpoint({
  ...ofTemplate,
  method: 'GET',
  path: '/v2/editor/templates/:id/formats/:formatId/scenes',
  params: templateParams.extend({ formatId: idOf('formatId') }),
  response: z.array(sceneSchema),
  errors: ['not_found'],
  source: 'CORE-CSC-013',
})

/**
 * Shows what edits would make of a scene; nothing is kept. `scene` is the content that they apply to, such
 * as a draft that the studio has not saved; without it they apply to what is stored (the specification
 * names the field only). A whole Scene may be sent: what is not content is left out. The answer's
 * `originalContent` is what is stored, `added` has the ids of what was appended in order (GAP-120), and
 * `preview` is a small JPEG in base64, null where the server draws none (GAP-122).
 */
export const previewTemplateScene = endpoint({
  ...ofTemplate,
  method: 'PATCH',
  path: `${formatPath}/preview`,
  params: formatParams,
  body: z.strictObject({
    operations: editOperationsSchema,
    scene: sceneContentSchema.optional(),
  }),
  response: z.object({
    added: z.array(idSchema),
    scene: sceneSchema,
    preview: z.object({ mimeType: z.string(), content: z.string() }).nullable(),
  }),
  errors: ['not_found'],
  source: 'CORE-CSC-014',
})

/** Opens a template for editing without an event, in the format that suits the orientation (CORE-ELS-006). */
export const welcomeEventless = endpoint({
  ...ofTemplate,
  method: 'GET',
  path: '/v2/tmp/eventless/:templateId/welcome',
  params: z.object({ templateId: idOf('templateId') }),
  query: z.object({ orientation: orientationSchema.default('landscape') }),
  response: eventlessSessionSchema,
  errors: ['not_found', 'no_format'],
  source: 'CORE-CSC-015',
})
