import * as z from 'zod'
import { fileSchema, storageWelcomeSchema } from '../library/file.ts'
import { fileUseSchema } from '../library/file-use.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const fileParams = z.object({ id: idSchema })

/** The user's files and what uploads must fulfil. */
export const storageWelcome = endpoint({
  method: 'GET',
  path: '/v1/storage/welcome',
  base: 'main',
  access: 'user',
  status: 200,
  response: storageWelcomeSchema,
  source: 'CORE-CSF-003',
})

/** Takes a file; it is probed before the answer. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/v1/storage/files',
  base: 'main',
  access: 'user',
  multipart: true,
  status: 201,
  response: fileSchema,
  errors: [
    'unsupported_file',
    'inspection_failed',
    'payload_too_large',
    'quota_exceeded',
    'disk_full',
    'limit_reached',
    'server_busy',
  ],
  source: 'CORE-CSF-002',
})

/** Deletes a file. */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/v1/storage/files/:id',
  base: 'main',
  access: 'user',
  subject: 'file',
  params: fileParams,
  status: 204,
  errors: ['not_found', 'in_use'],
  source: 'CORE-CSF-001',
})

/** Where a file is used by what is the user's own, for whoever is about to delete it. */
export const listFileUses = endpoint({
  method: 'GET',
  path: '/v1/storage/files/:id/uses',
  base: 'main',
  access: 'user',
  subject: 'file',
  params: fileParams,
  status: 200,
  response: z.array(fileUseSchema),
  errors: ['not_found'],
  source: 'CORE-CSF-001',
})

/** The file itself, served with ranges. */
export const getFileContent = endpoint({
  method: 'GET',
  path: '/v1/storage/files/:id/content',
  base: 'main',
  access: 'user',
  subject: 'file',
  params: fileParams,
  status: 200,
  binary: true,
  errors: ['not_found'],
  source: 'LIB-FIL-006',
})

/** The picture of a file. */
export const getFileThumbnail = endpoint({
  method: 'GET',
  path: '/v1/storage/files/:id/thumbnail',
  base: 'main',
  access: 'user',
  subject: 'file',
  params: fileParams,
  status: 200,
  binary: true,
  errors: ['not_found'],
  source: 'LIB-FIL-005',
})
