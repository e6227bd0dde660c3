import * as z from 'zod'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/**
 * Puts the recordings of an event into a new project of a frame.io team; `frameioProjectCreated` tells when
 * that is done. 403 without the right `frameioExport`, 501 on a server that has no client id for frame.io
 * (GAP-119).
 */
export const exportToFrameio = endpoint({
  method: 'POST',
  path: '/v2/events/:id/frameio',
  base: 'main',
  access: 'user',
  subject: 'event',
  atEventServer: 'required',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ teamId: idOf('teamId') }),
  status: 202,
  errors: ['not_found', 'conflict', 'not_implemented'],
  source: 'CORE-CEV-011',
})
