import * as z from 'zod'
import { fontFaces, fontSchema } from '../library/font.ts'
import { nameField } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const font = { base: 'main', access: 'user', status: 200 } as const
const fontParams = z.object({ id: idSchema })
const fontCall = {
  ...font,
  subject: 'font',
  path: '/v2/editor/fonts/:id',
  params: fontParams,
  errors: ['not_found'],
} as const
/** The name that the first face itself has stands in for one that is left out. */
const fontBody = z.strictObject({ name: nameField('name').optional() })

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
  body: fontBody,
  parts: fontFaces,
  status: 202,
  response: z.object({ id: idSchema }),
  errors: [
    'unsupported_file',
    'inspection_failed',
    'payload_too_large',
    'quota_exceeded',
    'limit_reached',
    'server_busy',
  ],
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
  body: fontBody,
  parts: fontFaces,
  response: fontSchema,
  errors: [
    'not_found',
    'forbidden',
    'unsupported_file',
    'inspection_failed',
    'payload_too_large',
    'quota_exceeded',
    'server_busy',
  ],
  source: 'LIB-CFN-004',
})

/** Deletes a font; texts that are set in it fall back to the one that stands in for unknown ones. */
export const deleteFont = endpoint({
  ...fontCall,
  method: 'DELETE',
  status: 204,
  errors: ['not_found', 'forbidden'],
  source: 'LIB-CFN-005',
})

/** The file of a face. */
export const getFontFace = endpoint({
  ...fontCall,
  path: '/v2/editor/fonts/:id/faces/:face',
  params: fontParams.extend({ face: z.enum(fontFaces) }),
  method: 'GET',
  query: z.object({ version: idOf('version').optional() }),
  binary: true,
  source: 'added: LIB-FNT-008 needs an address for the file of a face',
})
