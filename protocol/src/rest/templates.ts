import * as z from 'zod'
import { templateSchema } from '../library/template.ts'
import { idSchema } from '../primitives/ids.ts'
import { pageOf, pageQueryFields } from '../primitives/pagination.ts'
import { formatSchema } from '../scene/format.ts'
import { sceneSchema } from '../scene/scene.ts'
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

/** One template. */
export const getTemplate = endpoint({
  method: 'GET',
  path: '/v2/editor/templates/:id',
  base: 'main',
  access: 'user',
  params: templateParams,
  status: 200,
  response: templateSchema,
  errors: ['not_found'],
  source: 'LIB-CTP-002',
})

/** A template of one's own, made from a readable one. */
export const copyTemplate = endpoint({
  method: 'POST',
  path: '/v2/editor/templates/:id/copy',
  base: 'main',
  access: 'user',
  params: templateParams,
  status: 201,
  response: templateSchema,
  errors: ['not_found'],
  source: 'LIB-CTP-006',
})

/** The scenes of a template in one format. */
export const listTemplateScenes = endpoint({
  method: 'GET',
  path: '/v2/editor/templates/:id/formats/:formatId/scenes',
  base: 'main',
  access: 'user',
  params: z.object({ id: idSchema, formatId: idSchema }),
  status: 200,
  response: z.array(sceneSchema),
  errors: ['not_found'],
  source: 'CORE-CSC-013',
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
