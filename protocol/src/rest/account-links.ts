import * as z from 'zod'
import { passwordSchema, tokenPairSchema } from '../identity/user.ts'
import { nonEmptyString } from '../primitives/fields.ts'
import { endpoint } from './endpoint.ts'

const VERIFICATION =
  'added: where mail is sent, an account confirms its address before it sends letters to others'

/** The secret of a link in a letter. */
const linkToken = nonEmptyString('token', 1_000)

/** Whom an invitation to create an account is for. */
export const readAccountInvitation = endpoint({
  method: 'POST',
  path: '/v1/auth/invitation',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  response: z.object({ email: z.string() }),
  errors: ['account_link_invalid'],
  rateLimitPerMinute: 30,
  source: 'GAP-080',
})

/** Creates the account of an invitation, once, and logs it in. */
export const acceptAccountInvitation = endpoint({
  method: 'POST',
  path: '/v1/auth/invitation/accept',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ token: linkToken, password: passwordSchema }),
  status: 201,
  response: tokenPairSchema,
  errors: ['account_link_invalid', 'email_taken', 'common_password'],
  rateLimitPerMinute: 10,
  source: 'GAP-080',
})

/** Sends a link that confirms the user's address; `too_many_requests` within five minutes of the last one. */
export const sendEmailVerification = endpoint({
  method: 'POST',
  path: '/v1/me/email-verification',
  base: 'main',
  access: 'user',
  status: 202,
  errors: ['letter_limit_reached'],
  rateLimitPerMinute: 10,
  source: VERIFICATION,
})

/** Confirms an address by the token of such a link, once. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/v1/auth/verify',
  base: 'main',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  status: 204,
  errors: ['account_link_invalid'],
  rateLimitPerMinute: 30,
  source: VERIFICATION,
})
