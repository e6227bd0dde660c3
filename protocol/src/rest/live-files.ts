import * as z from 'zod'
import { fileOperations, fileStateSchema } from '../event/file-state.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/** Most operations of one call. */
const MAX_FILE_OPERATIONS = 20

/**
 * Plays or stops a file of the library in an event: operations in order, all or none. `not_found` with 'no
 * file with id {id}', 400 with 'no media source' for what cannot be played, 409 for a step that the file's
 * state does not allow and when the event is over (CORE-EVS-015).
 */
export const applyFile = endpoint({
  method: 'POST',
  path: '/v1/files/apply',
  base: 'live',
  access: 'event-owner',
  params: z.object({ eventId: idSchema }),
  body: z.strictObject({
    id: idOf('id'),
    operations: z
      .array(z.enum(fileOperations, { error: 'The operations must be of play, stop' }))
      .min(1, 'No items to update')
      .max(MAX_FILE_OPERATIONS),
  }),
  status: 200,
  response: fileStateSchema,
  errors: ['not_found', 'conflict'],
  source: 'CORE-CLV-007',
})
