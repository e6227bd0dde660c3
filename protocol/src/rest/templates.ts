import * as z from 'zod'
import { templateSchema } from '../library/template.ts'
import { commaListOf, nonEmptyString } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { pageOf, pageQueryFields } from '../primitives/pagination.ts'
import { formatSchema } from '../scene/format.ts'
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

/** A template of one's own, made from a readable one. */
export const copyTemplate = endpoint({
  method: 'POST',
  path: '/v2/editor/templates/:id/copy',
  base: 'main',
  access: 'user',
  subject: 'template',
  params: templateParams,
  status: 201,
  response: templateSchema,
  errors: ['not_found'],
  source: 'LIB-CTP-006',
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

const planned = { base: 'main', access: 'user', planned: true, status: 200 } as const
const plannedCall = { ...planned, params: templateParams, errors: ['not_found'] } as const
const plannedImage = {
  ...planned,
  path: '/v2/editor/templates/:id/contributions/:contributionId/image',
  params: z.object({ id: idSchema, contributionId: idOf('contributionId') }),
} as const
const uploadErrors = [
  'not_found',
  'unsupported_file',
  'payload_too_large',
  'quota_exceeded',
] as const

/** The formats of a template. */
export const listTemplateFormats = endpoint({
  ...plannedCall,
  method: 'GET',
  path: '/v2/editor/templates/:id/formats',
  response: z.array(formatSchema),
  source: 'LIB-CTP-003',
})

/** Renames or describes a template. */
export const updateTemplate = endpoint({
  ...plannedCall,
  method: 'PATCH',
  path: '/v2/editor/templates/:id',
  body: z
    .strictObject({
      name: nonEmptyString('name', 200).optional(),
      description: z.string().trim().max(5_000).optional(),
    })
    .refine((body) => body.name !== undefined || body.description !== undefined, {
      error: 'update Parameter is empty',
    }),
  response: templateSchema,
  source: 'LIB-CTP-004',
})

/** Deletes a template. */
export const deleteTemplate = endpoint({
  ...plannedCall,
  method: 'DELETE',
  path: '/v2/editor/templates/:id',
  status: 204,
  source: 'LIB-CTP-005',
})

/** Takes the picture that stands for a contribution until somebody is in it. */
export const uploadTemplateContributionImage = endpoint({
  ...plannedImage,
  method: 'POST',
  multipart: true,
  response: templateSchema,
  errors: uploadErrors,
  source: 'LIB-CTP-007',
})

/** Goes back to the usual picture of a contribution. */
export const deleteTemplateContributionImage = endpoint({
  ...plannedImage,
  method: 'DELETE',
  status: 204,
  errors: ['not_found'],
  source: 'LIB-CTP-008',
})

/** Takes the picture of a template. */
export const uploadTemplateThumbnail = endpoint({
  ...plannedCall,
  method: 'POST',
  path: '/v2/editor/templates/:id/thumbnail',
  multipart: true,
  response: templateSchema,
  errors: uploadErrors,
  source: 'LIB-CTP-009',
})
