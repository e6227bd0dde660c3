import * as z from 'zod'
import { mediaEvent } from './media-event.ts'
import { wireId as id } from './wire-id.ts'

const videoConfig = z.object({
  sps: z.string(),
  pps: z.string(),
})
/** Parameter sets in base64: how a program was coded, told to a process that takes over. */
export type WireVideoConfig = z.infer<typeof videoConfig>

const recordedFile = z.object({
  recordingId: z.string(),
  path: z.string(),
  sizeBytes: z.number(),
  durationSec: z.number(),
  startedAtMs: z.number(),
  widthPixels: z.number(),
  heightPixels: z.number(),
  wasRecovered: z.boolean(),
})

const ffmpeg = z.object({
  path: z.string(),
  version: z.string(),
  outputProtocols: z.array(z.string()),
})

const routerOptions = z.object({
  bindAddress: z.string().nullable(),
  port: z.int().min(0).max(65_535),
  announcedAddresses: z.array(z.string()),
  relayedPort: z.int().min(0).max(65_535).nullable(),
  congestion: z.enum(['transport-feedback', 'receiver-estimate']),
  maxBitRateBps: z.number().positive(),
  startBitRateBps: z.number().positive(),
  audioBitRateBps: z.number().positive(),
  deadlines: z.object({
    connectMs: z.number().positive(),
    firstMediaMs: z.number().positive(),
    mediaSilenceMs: z.number().positive(),
  }),
})

const janusOptions = z.object({
  urls: z.array(z.string()).min(1),
  apiSecret: z.string().nullable(),
  adminKey: z.string().nullable(),
  forwardAddress: z.string(),
})

const port = z.int().min(1).max(65_535)
const pushPorts = z.object({
  rtmpPort: port.nullable(),
  rtmps: z.object({ port, certFile: z.string(), keyFile: z.string() }).nullable(),
  srtPort: port.nullable(),
})

const noResult = z.null()
const sessionResult = z.object({ sessionId: id })

/** Every call of the media host: what it takes and what it gives. */
export const hostCalls = {
  configure: {
    request: z.object({
      router: routerOptions,
      /** Null where media go by the router inside the process. */
      janus: janusOptions.nullable(),
      ffmpeg: ffmpeg.nullable(),
      push: pushPorts,
      /** Private hosts, addresses and ranges that may be pulled from. */
      allowedAddresses: z.array(z.string()),
      /** Those that outputs may go to, and whether nothing is told of what happens there. */
      destinations: z.object({ allowed: z.array(z.string()), isDiscreet: z.boolean() }),
      /** Certificate authorities of RTMPS beside the well-known ones, in PEM. */
      caFile: z.string().nullable(),
    }),
    result: noResult,
  },
  publish: {
    request: z.object({
      eventId: id,
      streamId: id,
      offerSdp: z.string().max(200_000),
      hasAudio: z.boolean(),
      hasVideo: z.boolean(),
    }),
    result: sessionResult.extend({ answerSdp: z.string() }),
  },
  view: {
    request: z.object({ eventId: id, streamId: id }),
    result: sessionResult.extend({ offerSdp: z.string() }),
  },
  viewFromOffer: {
    request: z.object({ eventId: id, streamId: id, offerSdp: z.string().max(200_000) }),
    result: sessionResult.extend({ answerSdp: z.string() }),
  },
  answerView: {
    request: z.object({ sessionId: id, answerSdp: z.string().max(200_000) }),
    result: noResult,
  },
  addCandidate: {
    request: z.object({
      sessionId: id,
      candidate: z
        .object({ candidate: z.string().max(2_000), sdpMid: z.string().max(100).nullable() })
        .nullable(),
    }),
    result: noResult,
  },
  closeSession: { request: z.object({ sessionId: id }), result: noResult },
  seedProgram: {
    request: z.object({ eventId: id, streamId: id, config: videoConfig }),
    result: noResult,
  },
  startRecording: {
    request: z.object({
      eventId: id,
      /** The program unless given. */
      streamId: id.optional(),
      recordingId: id,
      directory: z.string(),
      isPaused: z.boolean(),
    }),
    result: noResult,
  },
  pauseRecording: { request: z.object({ recordingId: id }), result: noResult },
  resumeRecording: { request: z.object({ recordingId: id }), result: noResult },
  stopRecording: { request: z.object({ recordingId: id }), result: z.array(recordedFile) },
  startOutput: {
    request: z.object({
      eventId: id,
      /** The program unless given. */
      streamId: id.optional(),
      outputId: id,
      kind: z.enum(['rtmp', 'rtmps', 'srt']),
      url: z.string().max(4_000),
      isPaused: z.boolean(),
    }),
    result: noResult,
  },
  stopOutput: { request: z.object({ outputId: id }), result: noResult },
  pauseOutput: { request: z.object({ outputId: id }), result: noResult },
  resumeOutput: { request: z.object({ outputId: id }), result: noResult },
  startPull: {
    request: z.object({ eventId: id, streamId: id, url: z.string().max(4_000) }),
    result: noResult,
  },
  startPage: {
    request: z.object({
      eventId: id,
      streamId: id,
      socketPath: z.string(),
      widthPixels: z.int().positive(),
      heightPixels: z.int().positive(),
      framesPerSecond: z.int().positive(),
    }),
    result: noResult,
  },
  stopPull: { request: z.object({ eventId: id, streamId: id }), result: noResult },
  acceptPush: {
    request: z.object({
      offerId: id,
      eventId: id,
      streamId: id,
      passphrase: z.string().min(10).max(79).nullable(),
    }),
    result: noResult,
  },
  refusePush: { request: z.object({ offerId: id, text: z.string().max(500) }), result: noResult },
  stopPush: { request: z.object({ eventId: id, streamId: id }), result: noResult },
  endEvent: { request: z.object({ eventId: id }), result: z.array(recordedFile) },
  countResources: {
    request: z.object({}),
    result: z.object({
      sessions: z.int(),
      streams: z.int(),
      events: z.int(),
      childProcesses: z.int(),
      sockets: z.int(),
      timers: z.int(),
    }),
  },
  shutdown: { request: z.object({}), result: noResult },
} as const

/** Name of a call of the media host. */
export type HostCall = keyof typeof hostCalls
/** What a call takes. */
export type HostRequest<Call extends HostCall> = z.infer<(typeof hostCalls)[Call]['request']>
/** What a call gives. */
export type HostResult<Call extends HostCall> = z.infer<(typeof hostCalls)[Call]['result']>

/** True for the name of a call. */
export function isHostCall(name: string): name is HostCall {
  return Object.hasOwn(hostCalls, name)
}

const errorCode = z.enum([
  'offer_rejected',
  'not_found',
  'conflict',
  'ffmpeg_missing',
  'storage_failed',
  'host_unavailable',
  'internal',
])

/** What the API process sends. */
export const toHostSchema = z.object({
  type: z.literal('call'),
  callId: z.int(),
  call: z.string(),
  request: z.unknown(),
})
export type ToHost = z.infer<typeof toHostSchema>

/** What the media host sends. */
export const fromHostSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('result'), callId: z.int(), result: z.unknown() }),
  z.object({
    type: z.literal('failure'),
    callId: z.int(),
    code: errorCode,
    message: z.string(),
  }),
  z.object({ type: z.literal('event'), event: mediaEvent }),
  /** The coding of a program, kept for a process that takes over. */
  z.object({
    type: z.literal('programConfig'),
    eventId: id,
    streamId: id,
    config: videoConfig,
  }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    message: z.string(),
  }),
])
export type FromHost = z.infer<typeof fromHostSchema>
