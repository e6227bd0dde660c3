import * as z from 'zod'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'
import { sdpFragmentSchema } from './sdp-fragment.ts'
import { sdpOfferSchema } from './sdp-offer.ts'

/** Longest entity tag that is read: ours are shorter. */
const MAX_TAG_LENGTH = 256
const slotParams = z.object({ id: idSchema })
const slotSessionParams = z.object({ id: idSchema, sessionId: idOf('sessionId') })
const lurkParams = z.object({ lurkId: idOf('lurkId') })
const lurkSessionParams = z.object({ lurkId: idOf('lurkId'), sessionId: idOf('sessionId') })

/** What both have in common (RFC 9725; draft-ietf-wish-whep). */
const common = { base: 'main', atEventServer: 'required', crossOrigin: true } as const
const push = { ...common, access: 'push-key', subject: 'contribution' } as const
const watch = { ...common, access: 'watch-key', subject: 'lurk' } as const

const opening = {
  method: 'POST',
  bodyType: 'application/sdp',
  body: sdpOfferSchema,
  status: 201,
  responseType: 'application/sdp',
  response: z.string(),
  answerHeaders: ['location', 'etag', 'link', 'accept-patch'],
  refusals: ['not_acceptable'],
  rateLimitPerMinute: 120,
} as const

const trickling = {
  method: 'PATCH',
  bodyType: 'application/trickle-ice-sdpfrag',
  body: sdpFragmentSchema,
  requestHeaders: z.looseObject({ 'if-match': z.string().max(MAX_TAG_LENGTH).optional() }),
  status: 204,
  errors: ['not_found', 'media_unavailable'],
  refusals: ['precondition_failed', 'unprocessable', 'precondition_required'],
} as const

const ending = { method: 'DELETE', status: 200, bare: true, errors: ['not_found'] } as const

/**
 * An encoder sends into a slot (WHIP); the answer is the session description of the session at `Location`. A server
 * that is too busy says with `Retry-After` when to try again (section 4.6).
 */
export const publishWhip = endpoint({
  ...push,
  ...opening,
  path: '/v1/whip/:id',
  params: slotParams,
  errors: [
    'offer_rejected',
    'forbidden',
    'conflict',
    'event_not_started',
    'media_unavailable',
    'not_ready',
  ],
  refusals: ['not_acceptable', 'overloaded'],
  source: 'RFC 9725, section 4.2',
})

/** Candidates of the encoder; an ICE restart is refused. */
export const addWhipCandidates = endpoint({
  ...push,
  ...trickling,
  path: '/v1/whip/:id/sessions/:sessionId',
  params: slotSessionParams,
  source: 'RFC 9725, section 4.3',
})

/** The encoder has done. */
export const endWhip = endpoint({
  ...push,
  ...ending,
  path: '/v1/whip/:id/sessions/:sessionId',
  params: slotSessionParams,
  source: 'RFC 9725, section 4.2',
})

/** A player views what a link to watch shows (WHEP). */
export const viewWhep = endpoint({
  ...watch,
  ...opening,
  path: '/v1/whep/:lurkId',
  params: lurkParams,
  errors: ['conflict', 'event_not_started', 'media_unavailable', 'not_ready'],
  source: 'draft-ietf-wish-whep, section 4.2',
})

/** Candidates of the player; an ICE restart is refused. */
export const addWhepCandidates = endpoint({
  ...watch,
  ...trickling,
  path: '/v1/whep/:lurkId/sessions/:sessionId',
  params: lurkSessionParams,
  source: 'draft-ietf-wish-whep, section 4.3',
})

/** The player has done. */
export const endWhep = endpoint({
  ...watch,
  ...ending,
  path: '/v1/whep/:lurkId/sessions/:sessionId',
  params: lurkSessionParams,
  source: 'draft-ietf-wish-whep, section 4.2',
})
