import * as z from 'zod'
import { resolutionSchema, summarySchema, upsellKindSchema, userSchema } from '../identity/user.ts'
import { endpoint } from './endpoint.ts'

/** Sets the resolution of the user's shows; 1080p needs the right `enable_1080p` (CORE-VAL-014). */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/v1/users',
  base: 'main',
  access: 'user',
  body: z.strictObject({ default_resolution: resolutionSchema }),
  status: 200,
  response: userSchema,
  errors: ['forbidden'],
  failsAs: 'DefaultResolutionUpdateError',
  source: 'CORE-CAU-007',
})

/** What the user has, counted. */
export const getSummary = endpoint({
  method: 'GET',
  path: '/v1/summary',
  base: 'main',
  access: 'user',
  status: 200,
  response: summarySchema,
  source: 'CORE-CAU-008',
})

/** Tells the operator that the user would like what is paid. */
export const notifyInterest = endpoint({
  method: 'POST',
  path: '/v1/notifications/:kind',
  base: 'main',
  access: 'user',
  params: z.object({ kind: upsellKindSchema }),
  status: 202,
  rateLimitPerMinute: 10,
  source: 'CORE-CAU-009',
})
