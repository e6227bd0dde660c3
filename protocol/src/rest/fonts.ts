import * as z from 'zod'
import { fontFaces, fontSchema } from '../library/font.ts'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const font = { base: 'main', access: 'user', planned: true, status: 200 } as const
const fontCall = {
  ...font,
  path: '/v2/editor/fonts/:id',
  params: z.object({ id: idSchema }),
  errors: ['not_found'],
} as const

/** The fonts that the user may set words in. */
export const listFonts = endpoint({
  ...font,
  method: 'GET',
  path: '/v2/editor/fonts',
  response: z.array(fontSchema),
  source: 'LIB-CFN-001',
})

/** Takes a font of one to four faces; `fontCreated` tells that it can be used (GAP-161). */
export const createFont = endpoint({
  ...font,
  method: 'POST',
  path: '/v2/editor/fonts',
  multipart: true,
  parts: fontFaces,
  status: 202,
  response: z.object({ id: idSchema }),
  errors: ['unsupported_file', 'payload_too_large'],
  source: 'LIB-CFN-002',
})

/** One font. */
export const getFont = endpoint({
  ...fontCall,
  method: 'GET',
  response: fontSchema,
  source: 'LIB-CFN-003',
})

/** Renames a font or replaces faces of it. */
export const updateFont = endpoint({
  ...fontCall,
  method: 'PATCH',
  multipart: true,
  body: z.strictObject({ name: nonEmptyString('name', 200).optional() }),
  parts: fontFaces,
  response: fontSchema,
  errors: ['not_found', 'unsupported_file', 'payload_too_large'],
  source: 'LIB-CFN-004',
})

/** Deletes a font. */
export const deleteFont = endpoint({
  ...fontCall,
  method: 'DELETE',
  status: 204,
  source: 'LIB-CFN-005',
})
