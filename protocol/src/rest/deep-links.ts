import * as z from 'zod'
import { keyAddressSchema } from '../contribution/key-address.ts'
import { deepLinkDataSchema, deepLinkSchema, lurkLinkSchema } from '../event/deep-link.ts'
import { guestSchema, tokenPairSchema } from '../identity/user.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { sceneSchema } from '../scene/scene.ts'
import { endpoint } from './endpoint.ts'

/** The `:id` is the secret of the link, as it stands in its address. */
const linkParams = z.object({ id: idSchema })
const LINK_RATE_LIMIT = 120

/** What a link is for, before it is followed (GAP-073, GAP-095). */
export const getDeepLinkData = endpoint({
  method: 'GET',
  path: '/v1/deeplinks/:id/data',
  base: 'main',
  access: 'anyone',
  params: linkParams,
  status: 200,
  response: deepLinkDataSchema,
  errors: ['not_found', 'link_expired'],
  rateLimitPerMinute: LINK_RATE_LIMIT,
  source: 'CORE-CDL-001',
})

/**
 * Follows a link (GAP-073). Invitations and lurk links log the guest in; a shared scene is copied for the
 * user who is logged in, into a template of his or into his event (GAP-113).
 */
export const useDeepLink = endpoint({
  method: 'POST',
  path: '/v1/deeplinks/:id',
  base: 'main',
  access: 'visitor',
  // A link has so many logins, and only there is it known which of them are of use.
  atEventServer: 'required',
  eventBy: 'link',
  params: linkParams,
  body: z
    .strictObject({
      templateId: idOf('templateId').optional(),
      eventId: idOf('eventId').optional(),
    })
    // A guest sends none.
    .nullish(),
  status: 200,
  response: z.union([
    tokenPairSchema.extend({ user: guestSchema }),
    z.object({
      scene: sceneSchema,
      templateId: idSchema.nullable(),
      eventId: idSchema.nullable(),
    }),
  ]),
  errors: [
    'not_found',
    'link_expired',
    'link_kind_unsupported',
    'unauthorized',
    'event_not_started',
    'conflict',
    'not_ready',
  ],
  failsAs: [
    ['body.templateId', null],
    ['body.eventId', null],
    ['otherwise', 'InviteeLoginError'],
  ],
  rateLimitPerMinute: LINK_RATE_LIMIT,
  source: 'CORE-CDL-002',
})

/** The page that a link leads to. */
export const redirectDeepLink = endpoint({
  method: 'POST',
  path: '/v1/deeplinks/:id/redirect',
  base: 'main',
  access: 'anyone',
  params: linkParams,
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'link_expired', 'link_kind_unsupported'],
  rateLimitPerMinute: LINK_RATE_LIMIT,
  source: 'CORE-CDL-003',
})

/** Makes a link by which others copy a scene; `global_id` is the scene's id (GAP-113). */
export const shareScene = endpoint({
  method: 'POST',
  path: '/v1/share-scene-deeplinks',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'scene',
  subjectAt: 'body.global_id',
  body: z.strictObject({ global_id: idOf('global_id') }),
  status: 201,
  response: deepLinkSchema,
  errors: ['not_found'],
  failsAs: 'SceneSharingDeeplinkCreationError',
  source: 'CORE-CDL-004',
})

/** Makes a link by which someone without an account watches one contribution. */
export const createLurkLink = endpoint({
  method: 'POST',
  path: '/v1/lurks/deeplink',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'contribution',
  subjectAt: 'body.contributionId',
  body: z.strictObject({ contributionId: idOf('contributionId') }),
  status: 201,
  /** Added: where players that are not ours view it by WHEP. */
  response: deepLinkSchema.extend({ whep: keyAddressSchema }),
  errors: ['not_found', 'event_not_started', 'limit_reached'],
  source: 'CORE-CDL-005',
})

const lurksOfContribution = {
  path: '/v1/contributions/:id/lurks',
  base: 'main',
  access: 'user',
  subject: 'contribution',
  // Who watches is known there.
  atEventServer: 'preferred',
  params: z.object({ id: idSchema }),
  errors: ['not_found'],
  source: 'GAP-075',
} as const

/** The links by which a contribution may be watched, oldest first: those that were neither revoked nor ended. */
export const listLurkLinks = endpoint({
  ...lurksOfContribution,
  method: 'GET',
  status: 200,
  response: z.array(lurkLinkSchema),
})

/** Takes back every link to watch a contribution: who watches by one is sent away. None is no error. */
export const revokeLurkLinks = endpoint({
  ...lurksOfContribution,
  method: 'DELETE',
  status: 204,
})
