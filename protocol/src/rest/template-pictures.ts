import * as z from 'zod'
import { templateSchema } from '../library/template.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const templateParams = z.object({ id: idSchema })
const ofTemplate = { base: 'main', access: 'user', subject: 'template', status: 200 } as const
const thumbnail = {
  ...ofTemplate,
  path: '/v2/editor/templates/:id/thumbnail',
  params: templateParams,
} as const
/** A slot of contributions goes by its index, from 1 to 10. */
const slotPicture = {
  ...ofTemplate,
  path: '/v2/editor/templates/:id/contributions/:contributionId/image',
  params: templateParams.extend({ contributionId: idOf('contributionId') }),
} as const
const uploadErrors = [
  'not_found',
  'forbidden',
  'unsupported_file',
  'inspection_failed',
  'payload_too_large',
  'server_busy',
] as const
const version = z.object({ version: idOf('version').optional() })

/** Takes the picture of a template; it goes before that of its first scene. */
export const uploadTemplateThumbnail = endpoint({
  ...thumbnail,
  method: 'POST',
  multipart: true,
  response: templateSchema,
  errors: uploadErrors,
  source: 'LIB-CTP-009',
})

/** The picture that was chosen for a template. */
export const getTemplateThumbnail = endpoint({
  ...thumbnail,
  method: 'GET',
  query: version,
  binary: true,
  errors: ['not_found'],
  source: 'added: LIB-CTP-009 needs an address for the picture',
})

/** Takes the picture that stands for a contribution until somebody is in it. */
export const uploadTemplateContributionImage = endpoint({
  ...slotPicture,
  method: 'POST',
  multipart: true,
  response: templateSchema,
  errors: uploadErrors,
  source: 'LIB-CTP-007',
})

/** Goes back to the usual picture of a contribution. */
export const deleteTemplateContributionImage = endpoint({
  ...slotPicture,
  method: 'DELETE',
  status: 204,
  errors: ['not_found', 'forbidden'],
  source: 'LIB-CTP-008',
})

/** The picture that was chosen for a contribution of a template. */
export const getTemplateContributionImage = endpoint({
  ...slotPicture,
  method: 'GET',
  query: version,
  binary: true,
  errors: ['not_found'],
  source: 'added: LIB-CTP-007 needs an address for the picture',
})
