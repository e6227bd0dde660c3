import * as z from 'zod'
import { pullProtocols } from '../contribution/pull.ts'
import { endpoint } from './endpoint.ts'
import { oauthProviders } from './oauth.ts'

/** Added: what only some servers have. Clients show nothing of the rest. */
const serverOffersSchema = z.object({
  /** E-mails are sent; where they are not, links are copied. */
  mail: z.boolean(),
  /** By which protocols encoders push to it. */
  encoders: z.array(z.enum(pullProtocols)),
  /** Whose accounts can be connected. */
  accounts: z.array(z.enum(oauthProviders)),
  frameio: z.boolean(),
  videoBooths: z.boolean(),
})
export type ServerOffers = z.infer<typeof serverOffersSchema>

/** Whether the server answers, and what this one can do. */
export const health = endpoint({
  method: 'GET',
  path: '/v1/health',
  base: 'main',
  access: 'anyone',
  status: 200,
  response: z.object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    /** RTMP and SRT outputs need ffmpeg. */
    ffmpeg: z.boolean(),
    /** Added: whether web pages of the library are drawn, which needs Chrome or Chromium, and ffmpeg (GAP-005). */
    pages: z.boolean(),
    registrationOpen: z.boolean(),
    /** Added: nobody has an account yet, and the first is created with the code that the server printed (GAP-080). */
    setupPending: z.boolean().default(false),
    offers: serverOffersSchema,
  }),
  source: 'added: start-up, monitoring and the sign-in page ask it',
})

/**
 * Whether the server can take work now, for load balancers and container engines; `/health` and `/ready` without
 * the version are the same. `not_ready` names the parts that fail in `message`: `database`, `media`, `server`.
 */
export const ready = endpoint({
  method: 'GET',
  path: '/v1/ready',
  base: 'main',
  access: 'anyone',
  status: 200,
  response: z.object({
    status: z.literal('ready'),
    /** What needs the operator soon, such as a disk that is nearly full. Absent where nothing does. */
    warnings: z.array(z.string()).optional(),
  }),
  errors: ['not_ready'],
  source: 'added: load balancers and container engines ask it',
})
