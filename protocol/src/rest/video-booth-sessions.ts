import * as z from 'zod'
import { idOf, idSchema } from '../primitives/ids.ts'
import { MAX_PAGE_SIZE, pageOf, pageQueryFields } from '../primitives/pagination.ts'
import { boothSessionSchema, socialHandleSchema } from '../video-booth/video-booth-session.ts'
import { endpoint } from './endpoint.ts'

const sessionCall = {
  base: 'main',
  access: 'user',
  planned: true,
  status: 200,
  path: '/v1/video-booths/:id/sessions/:sessionId',
  params: z.object({ id: idSchema, sessionId: idOf('sessionId') }),
  errors: ['not_found'],
} as const
const flag = z.enum(['0', '1'])

/** What guests did in a booth, the newest first (GAP-172). */
export const listVideoBoothSessions = endpoint({
  ...sessionCall,
  method: 'GET',
  path: '/v1/video-booths/:id/sessions',
  params: z.object({ id: idSchema }),
  query: z.object({
    available: flag.optional(),
    processed: flag.optional(),
    validated: flag.optional(),
    sceneId: idOf('sceneId').optional(),
    expandFile: flag.optional(),
    page: pageQueryFields.page,
    // The specification's spelling here, unlike everywhere else (GAP-093).
    perPage: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(20),
  }),
  response: pageOf(boothSessionSchema),
  source: 'LIB-CVB-015',
})

/** One session. */
export const getVideoBoothSession = endpoint({
  ...sessionCall,
  method: 'GET',
  response: boothSessionSchema,
  source: 'LIB-CVB-016',
})

/** Renames, accepts or refuses a session (GAP-173). */
export const updateVideoBoothSession = endpoint({
  ...sessionCall,
  method: 'PATCH',
  body: z
    .strictObject({
      name: z.string().trim().max(200).optional(),
      validated: z.boolean().optional(),
      socialNetworks: z.array(socialHandleSchema).max(20).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'No items to update' }),
  response: boothSessionSchema,
  source: 'LIB-CVB-017',
})

/** Deletes a session with its recordings. */
export const deleteVideoBoothSession = endpoint({
  ...sessionCall,
  method: 'DELETE',
  status: 204,
  source: 'LIB-CVB-018',
})
