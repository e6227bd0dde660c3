import * as z from 'zod'
import {
  passwordSchema,
  profileSchema,
  shownPasswordSchema,
  tokenPairSchema,
} from '../identity/user.ts'
import { emailSchema } from '../primitives/email.ts'
import { nonEmptyString } from '../primitives/fields.ts'
import { endpoint } from './endpoint.ts'

/** Longest code for the first account that is read, spaces and hyphens included. */
const MAX_SETUP_CODE_LENGTH = 100
/** Longest API key that is read. */
const MAX_API_KEY_LENGTH = 200

/**
 * Creates an account and logs it in. Where registration is closed, the first account is created with the added
 * `setupCode`, which the server printed when it started; others are by invitation (GAP-080).
 */
export const register = endpoint({
  method: 'POST',
  path: '/v1/auth/register',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({
    email: emailSchema,
    password: passwordSchema,
    setupCode: nonEmptyString('setupCode', MAX_SETUP_CODE_LENGTH).optional(),
  }),
  status: 201,
  response: tokenPairSchema,
  errors: ['email_taken', 'registration_closed', 'setup_code_invalid', 'common_password'],
  rateLimitPerMinute: 10,
  source: 'CORE-CAU-002',
})

/** Exchanges e-mail and password for a token pair. */
export const login = endpoint({
  method: 'POST',
  path: '/v1/auth/login',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ email: emailSchema, password: shownPasswordSchema }),
  status: 200,
  response: tokenPairSchema,
  errors: ['invalid_credentials', 'login_delayed', 'account_locked'],
  rateLimitPerMinute: 10,
  source: 'CORE-CAU-001',
})

/**
 * A new access token; an expired refresh token gets a bare text 403 (GAP-100). A server that has API keys wants one of
 * them (GAP-076).
 */
export const refresh = endpoint({
  method: 'GET',
  path: '/v1/auth/refresh/:refreshToken',
  base: 'main',
  access: 'anyone',
  params: z.object({ refreshToken: nonEmptyString('refreshToken', 1_000) }),
  requestHeaders: z.looseObject({ 'x-api-key': z.string().max(MAX_API_KEY_LENGTH).optional() }),
  status: 200,
  response: z.object({ access_token: z.string() }),
  errors: ['unauthorized'],
  source: 'CORE-CAU-005',
})

/**
 * A new access token, and the refresh token that takes the place of the one shown (GAP-187). One that was replaced
 * before ends its login, because two have it; refused as {@link refresh} is.
 */
export const rotateTokens = endpoint({
  method: 'POST',
  path: '/v1/auth/refresh',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ refresh_token: nonEmptyString('refresh_token', 1_000) }),
  status: 200,
  response: tokenPairSchema,
  source: 'GAP-187',
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

/** Sends a link for a new password; says nothing of whether the address is known (GAP-081). */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/forgot',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ email: emailSchema }),
  status: 202,
  rateLimitPerMinute: 10,
  failsAs: 'PwdResetRequestError',
  source: 'CORE-CAU-003',
})

/** Sets a new password by the token of such a link, once; every login of that user ends (GAP-077). */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/v1/auth/reset',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ password: passwordSchema, token: nonEmptyString('token', 1_000) }),
  status: 204,
  errors: ['reset_link_invalid', 'common_password'],
  rateLimitPerMinute: 10,
  failsAs: 'UserPasswordResetError',
  source: 'CORE-CAU-004',
})

/** Who is asking. */
export const me = endpoint({
  method: 'GET',
  path: '/v1/me',
  base: 'main',
  access: 'user',
  status: 200,
  response: profileSchema,
  source: 'CORE-CAU-006',
})
