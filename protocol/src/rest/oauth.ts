import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { endpoint } from './endpoint.ts'

/** Who a user's account can be connected with (LIB-OAU-001). */
export const oauthProviders = ['facebook', 'frameio', 'google', 'twitch'] as const
const MAX_STATE_LENGTH = 4_000

const oauth = {
  method: 'POST',
  base: 'main',
  access: 'user',
  planned: true,
  status: 200,
  params: z.object({
    provider: z.enum(oauthProviders, {
      error: `The provider must be one of ${oauthProviders.join(', ')}`,
    }),
  }),
} as const
/** Base64url of JSON: redirectUrl, provider, purpose, nonce (GAP-088). */
const state = nonEmptyString('state', MAX_STATE_LENGTH)

/** Where the user gives consent. */
export const startOAuth = endpoint({
  ...oauth,
  path: '/v1/oauth2/:provider/start',
  body: z.strictObject({ state }),
  response: z.object({ url: z.string() }),
  source: 'LIB-CMI-003',
})

/** Exchanges the provider's code; the account is connected from now on. */
export const finishOAuth = endpoint({
  ...oauth,
  path: '/v1/oauth2/:provider/finish',
  body: z.strictObject({ code: nonEmptyString('code', MAX_STATE_LENGTH), state }),
  response: z.object({ redirectUrl: z.string() }),
  source: 'LIB-CMI-004',
})
