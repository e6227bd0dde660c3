import * as z from 'zod'
import { contributionSources } from '../contribution/contribution-source.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/** The reserved stream id of the program (GAP-001), in the event's master format. */
export const PROGRAM_STREAM_ID = 'program'
const FORMAT_PREFIX = `${PROGRAM_STREAM_ID}:`
const RETURN_PREFIX = 'return:'
const BROWSER_PREFIX = 'browser:'
export const webrtcProviders = ['pion', 'janus', 'embedded'] as const

const eventParams = z.object({ eventId: idSchema })
const sessionParams = z.object({ eventId: idSchema, sessionId: idOf('sessionId') })
const MAX_SDP_LENGTH = 200_000
const sdp = z.object({
  type: z.enum(['offer', 'answer']),
  sdp: z.string().min(1).max(MAX_SDP_LENGTH),
})
/** A candidate as RTCIceCandidate.toJSON gives it; null ends the list (GAP-007). */
const candidateBody = z.strictObject({
  candidate: z
    .object({
      candidate: z.string().max(2_000),
      sdpMid: z.string().max(64).nullish(),
      sdpMLineIndex: z.int().nullish(),
      usernameFragment: z.string().max(256).nullish(),
    })
    .nullable(),
})

/** Id of the program's stream in a format other than the master (GAP-033 as amended). A director sends it. */
export function programStreamId(formatId: string): string {
  return `${FORMAT_PREFIX}${formatId}`
}

/** The format that such a stream is in; null for a stream of another kind, the master's program too. */
export function formatOfProgram(streamId: string): string | null {
  return streamId.startsWith(FORMAT_PREFIX) ? streamId.slice(FORMAT_PREFIX.length) : null
}

/** Whether a stream is the program, in whatever format. */
export function isProgramStream(streamId: string): boolean {
  return streamId === PROGRAM_STREAM_ID || formatOfProgram(streamId) !== null
}

/**
 * Id of the stream that only the guest of a contribution hears: the program without himself, and the director's
 * words to him (GAP-008 as amended, GAP-009). A director sends it.
 */
export function returnStreamId(contributionId: string): string {
  return `${RETURN_PREFIX}${contributionId}`
}

/** The contribution whose guest a stream is for; null for a stream of another kind. */
export function contributionOfReturn(streamId: string): string | null {
  return streamId.startsWith(RETURN_PREFIX) ? streamId.slice(RETURN_PREFIX.length) : null
}

/**
 * Id of the stream that shows a web page of the library, drawn by the server: colour in the upper half, and how opaque
 * it is, as brightness, in the lower one (GAP-005). Directors view it.
 */
export function browserStreamId(browserId: string): string {
  return `${BROWSER_PREFIX}${browserId}`
}

/** The web page that a stream shows; null for a stream of another kind. */
export function browserOfStream(streamId: string): string | null {
  return streamId.startsWith(BROWSER_PREFIX) ? streamId.slice(BROWSER_PREFIX.length) : null
}

/** Publishes a stream. With `take_over` another director's program is replaced (GAP-059). */
export const publishStream = endpoint({
  method: 'POST',
  path: '/v1/webrtc/client-to-server',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor'],
  params: eventParams,
  body: z.strictObject({
    id: idSchema,
    has_audio: z.boolean(),
    has_video: z.boolean(),
    offer: sdp,
    provider: z.enum(webrtcProviders, {
      error: 'The provider must be one of pion, janus, embedded',
    }),
    source: z.enum(contributionSources).default('any'),
    take_over: z.boolean().default(false),
  }),
  status: 201,
  response: z.object({ sessionId: z.string(), answer: sdp, provider: z.enum(webrtcProviders) }),
  errors: ['offer_rejected', 'event_not_started', 'program_taken', 'media_unavailable'],
  failsAs: 'ClientToServerWebRTCError',
  source: 'CORE-CCT-010',
})

/** A candidate of the publisher. */
export const addPublisherCandidate = endpoint({
  method: 'POST',
  path: '/v1/webrtc/client-to-server/:sessionId/candidate',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor'],
  params: sessionParams,
  body: candidateBody,
  status: 204,
  errors: ['not_found'],
  source: 'CORE-CCT-011',
})

/**
 * Keeps the program that a page sends. After a logout it would end within minutes; from this call on it belongs to the
 * login that makes it, without a gap.
 */
export const keepStream = endpoint({
  method: 'POST',
  path: '/v1/webrtc/client-to-server/:sessionId/keep',
  base: 'live',
  access: 'event-owner',
  params: sessionParams,
  status: 204,
  errors: ['not_found'],
  source: 'GAP-078 as amended',
})

/**
 * Asks for a stream; the answer holds the server's offer. A web page's (GAP-005) is `not_implemented` where the server
 * can't draw pages, `forbidden` for an address that it must not reach, and `conflict` while it draws as many as it
 * may, or the page can't be loaded.
 */
export const viewStream = endpoint({
  method: 'POST',
  path: '/v1/webrtc/server-to-client',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor', 'lurker'],
  params: eventParams,
  body: z.strictObject({ id: idSchema, offerAudio: z.boolean(), offerVideo: z.boolean() }),
  status: 201,
  response: z.object({ sessionId: z.string(), offer: sdp }),
  errors: [
    'not_found',
    'event_not_started',
    'media_unavailable',
    'forbidden',
    'conflict',
    'limit_reached',
    'server_busy',
    'not_implemented',
  ],
  source: 'CORE-CLV-017',
})

/** The viewer's answer. */
export const answerStream = endpoint({
  method: 'POST',
  path: '/v1/webrtc/server-to-client/:sessionId/answer',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor', 'lurker'],
  params: sessionParams,
  body: z.strictObject({ answer: sdp }),
  status: 204,
  errors: ['not_found'],
  source: 'CORE-CLV-018',
})

/** A candidate of the viewer. */
export const addViewerCandidate = endpoint({
  method: 'POST',
  path: '/v1/webrtc/server-to-client/:sessionId/candidate',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor', 'lurker'],
  params: sessionParams,
  body: candidateBody,
  status: 204,
  errors: ['not_found'],
  source: 'CORE-CLV-019',
})

/** Ends a view. */
export const closeStream = endpoint({
  method: 'DELETE',
  path: '/v1/webrtc/server-to-client/:sessionId',
  base: 'live',
  access: 'event-owner',
  guests: ['contributor', 'lurker'],
  params: sessionParams,
  status: 204,
  source: 'CORE-CLV-020',
})
