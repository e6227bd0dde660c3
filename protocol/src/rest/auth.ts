import * as z from 'zod'
import { passwordSchema, tokenPairSchema, userSchema } from '../identity/user.ts'
import { emailSchema } from '../primitives/email.ts'
import { nonEmptyString } from '../primitives/fields.ts'
import { endpoint } from './endpoint.ts'

/** Creates an account and logs it in. */
export const register = endpoint({
  method: 'POST',
  path: '/v1/auth/register',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ email: emailSchema, password: passwordSchema }),
  status: 201,
  response: tokenPairSchema,
  errors: ['email_taken', 'registration_closed'],
  rateLimitPerMinute: 10,
  source: 'CORE-CAU-002',
})

/** Exchanges e-mail and password for a token pair. */
export const login = endpoint({
  method: 'POST',
  path: '/v1/auth/login',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ email: emailSchema, password: nonEmptyString('password', 1_000) }),
  status: 200,
  response: tokenPairSchema,
  errors: ['invalid_credentials'],
  rateLimitPerMinute: 10,
  source: 'CORE-CAU-001',
})

/** A new access token; an expired refresh token gets a bare text 403 (GAP-100). */
export const refresh = endpoint({
  method: 'GET',
  path: '/v1/auth/refresh/:refreshToken',
  base: 'main',
  access: 'anyone',
  params: z.object({ refreshToken: nonEmptyString('refreshToken', 1_000) }),
  status: 200,
  response: z.object({ access_token: z.string() }),
  source: 'CORE-CAU-005',
})

/** Revokes the refresh token. */
export const logout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  base: 'main',
  access: 'user',
  body: z.strictObject({ refresh_token: nonEmptyString('refresh_token', 1_000) }),
  status: 204,
  source: 'GAP-078',
})

/** Who is asking. */
export const me = endpoint({
  method: 'GET',
  path: '/v1/me',
  base: 'main',
  access: 'user',
  status: 200,
  response: userSchema,
  source: 'CORE-CAU-006',
})
