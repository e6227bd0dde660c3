import * as z from 'zod'
import { editorialHomeSchema } from '../library/editorial-home.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const editorial = { method: 'GET', base: 'main', access: 'user' } as const

/** The pages that the home screen chooses from; the first is the default (GAP-164). A visitor gets what every server ships. */
export const listEditorialHomes = endpoint({
  ...editorial,
  access: 'visitor',
  path: '/v1/editorial/homes',
  status: 200,
  response: z.array(editorialHomeSchema),
  source: 'LIB-CMI-001',
})

/** One page with its tiles. */
export const getEditorialHome = endpoint({
  ...editorial,
  path: '/v1/editorial/homes/:id',
  params: z.object({ id: idSchema }),
  status: 200,
  response: editorialHomeSchema,
  errors: ['not_found'],
  source: 'LIB-CMI-002',
})
