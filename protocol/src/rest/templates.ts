import * as z from 'zod'
import { templateSchema } from '../library/template.ts'
import { commaListOf, nameField } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { pageOf, pageQueryFields } from '../primitives/pagination.ts'
import { formatSchema } from '../scene/format.ts'
import { sceneNameSchema } from '../scene/scene.ts'
import { sceneContentSchema } from '../scene/scene-content.ts'
import { endpoint } from './endpoint.ts'

const templateParams = z.object({ id: idSchema })

/** Templates of the user and, with `globals=1`, those that the server ships. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/v2/editor/templates',
  base: 'main',
  access: 'user',
  query: z.object({
    ...pageQueryFields,
    globals: z.enum(['0', '1']).default('0'),
    kind: z.literal('event').optional(),
  }),
  status: 200,
  response: pageOf(templateSchema),
  source: 'LIB-CTP-001',
})

/** Parts of a template that a reader may ask for; what a template has not is left out. */
const templateExpands = [
  'contributions',
  'number_of_scenes',
  'illustrations',
  'preparation_steps',
  'relations',
  'opinions',
  'favorite_formats',
] as const

/** One template. */
export const getTemplate = endpoint({
  method: 'GET',
  path: '/v2/editor/templates/:id',
  base: 'main',
  access: 'user',
  subject: 'template',
  params: templateParams,
  query: z.object({ expands: commaListOf('expands', templateExpands).optional() }),
  status: 200,
  response: templateSchema,
  errors: ['not_found'],
  source: 'LIB-CTP-002',
})

/** Most scenes that a copy may be given at once. */
const MAX_COPIED_SCENES = 200

/** What a copy shows in place of the template's scenes. */
const copiedSceneSchema = z.strictObject({
  /** The scene of the template that it comes from, whose other formats it keeps; left out for a new one. */
  sceneId: idSchema.optional(),
  name: sceneNameSchema,
  contents: z.array(z.strictObject({ formatId: idSchema, content: sceneContentSchema })).max(10),
})

/**
 * A template of one's own, made from a readable one. With `scenes` (added) it has those in their order instead of
 * the template's: so a template that was tried and changed is kept in one step. `name` (added) names the copy.
 */
export const copyTemplate = endpoint({
  method: 'POST',
  path: '/v2/editor/templates/:id/copy',
  base: 'main',
  access: 'user',
  subject: 'template',
  params: templateParams,
  body: z
    .strictObject({
      name: nameField('name').optional(),
      scenes: z.array(copiedSceneSchema).min(1).max(MAX_COPIED_SCENES).optional(),
    })
    .default({}),
  status: 201,
  response: templateSchema,
  errors: ['not_found', 'limit_reached'],
  source: 'LIB-CTP-006',
})

/**
 * A template of one's own, made from a show: its scenes with overlays and mix, transition, slots and destinations
 * with their keys. Without `name` it is called as the show.
 */
export const saveEventAsTemplate = endpoint({
  method: 'POST',
  path: '/v2/events/:id/template',
  base: 'main',
  access: 'user',
  subject: 'event',
  params: templateParams,
  body: z.strictObject({ name: nameField('name').optional() }).default({}),
  status: 201,
  response: templateSchema,
  errors: ['not_found', 'limit_reached'],
  source: 'added: GAP-153 has no call that makes a template of a show',
})

/** The formats that this server knows. */
export const listFormats = endpoint({
  method: 'GET',
  path: '/v2/editor/formats',
  base: 'main',
  access: 'user',
  status: 200,
  response: z.array(formatSchema),
  source: 'LIB-CTP-010',
})

/** What the calls on one template share; ordinary users change their own templates only (GAP-071). */
const ofTemplate = {
  base: 'main',
  access: 'user',
  subject: 'template',
  params: templateParams,
  status: 200,
} as const

/** The formats of a template. */
export const listTemplateFormats = endpoint({
  ...ofTemplate,
  method: 'GET',
  path: '/v2/editor/templates/:id/formats',
  response: z.array(formatSchema),
  errors: ['not_found'],
  source: 'LIB-CTP-003',
})

/** Renames or describes a template. */
export const updateTemplate = endpoint({
  ...ofTemplate,
  method: 'PATCH',
  path: '/v2/editor/templates/:id',
  body: z
    .strictObject({
      name: nameField('name').optional(),
      description: z.string().trim().max(5_000).optional(),
    })
    .refine((body) => body.name !== undefined || body.description !== undefined, {
      error: 'update Parameter is empty',
    }),
  response: templateSchema,
  errors: ['not_found', 'forbidden'],
  source: 'LIB-CTP-004',
})

/** Deletes a template with its scenes and pictures. Shows that were started from it go on. */
export const deleteTemplate = endpoint({
  ...ofTemplate,
  method: 'DELETE',
  path: '/v2/editor/templates/:id',
  status: 204,
  errors: ['not_found', 'forbidden'],
  source: 'LIB-CTP-005',
})
