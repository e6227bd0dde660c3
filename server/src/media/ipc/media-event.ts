import { outputFaults, pullProtocols, pullStatuses } from '@proscenium/protocol'
import * as z from 'zod'
import { pushDoors } from '../../domain/ports/media-event.ts'
import { wireId as id } from './wire-id.ts'

const closeReason = z.enum([
  'closed',
  'gone',
  'replaced',
  'connection_failed',
  'blocked',
  'no_media',
  'data_channel_closed',
  'host_lost',
])

/** What the media host tells by itself, as it travels. */
export const mediaEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('streamConnected'),
    eventId: id,
    streamId: id,
    sessionId: id,
    widthPixels: z.number().nullable(),
    heightPixels: z.number().nullable(),
    hasAudio: z.boolean(),
    hasVideo: z.boolean(),
  }),
  z.object({
    type: z.literal('streamLost'),
    eventId: id,
    streamId: id,
    sessionId: id,
    reason: z.enum([...closeReason.options, 'stalled']),
  }),
  z.object({
    type: z.literal('streamResized'),
    eventId: id,
    streamId: id,
    widthPixels: z.number(),
    heightPixels: z.number(),
  }),
  z.object({
    type: z.literal('streamSound'),
    eventId: id,
    streamId: id,
    hasAudio: z.boolean(),
  }),
  z.object({
    type: z.literal('streamStats'),
    eventId: id,
    streamId: id,
    framesPerSecond: z.number().nullable(),
    lossShare: z.number(),
  }),
  z.object({
    type: z.literal('sessionClosed'),
    eventId: id,
    streamId: id,
    sessionId: id,
    reason: closeReason,
  }),
  z.object({
    type: z.literal('streamEncoding'),
    eventId: id,
    streamId: id,
    isEncodedAnew: z.boolean(),
  }),
  z.object({
    type: z.literal('pullStatus'),
    eventId: id,
    streamId: id,
    status: z.enum(pullStatuses),
    error: z.string().exactOptional(),
    attempt: z.number().exactOptional(),
    retryInMs: z.number().exactOptional(),
  }),
  z.object({
    type: z.literal('pushOffered'),
    offerId: id,
    protocol: z.enum(pullProtocols),
    contributionId: id,
    keyHash: z.string(),
  }),
  z.object({
    type: z.literal('pushPort'),
    door: z.enum(pushDoors),
    error: z.string().nullable(),
  }),
  z.object({ type: z.literal('mediaServer'), error: z.string().nullable() }),
  z.object({
    type: z.literal('pushEnded'),
    eventId: id,
    streamId: id,
    error: z.string().exactOptional(),
    reason: z.literal('no_media').exactOptional(),
  }),
  z.object({
    type: z.literal('outputStatus'),
    eventId: id,
    outputId: id,
    status: z.enum(['paused', 'retrying', 'started', 'starting', 'stopped', 'stopping']),
    error: z.string().exactOptional(),
    fault: z.enum(outputFaults).exactOptional(),
    attempt: z.number().exactOptional(),
    retryInMs: z.number().exactOptional(),
  }),
  z.object({
    type: z.literal('outputStats'),
    eventId: id,
    outputId: id,
    bitRateBps: z.number(),
    droppedFrames: z.number(),
    behindMs: z.number().nullable(),
  }),
  z.object({
    type: z.literal('recordingProgress'),
    eventId: id,
    recordingId: id,
    sizeBytes: z.number(),
    durationSec: z.number(),
  }),
  z.object({
    type: z.literal('recordingFailed'),
    eventId: id,
    recordingId: id,
    error: z.string(),
    fault: z.enum(outputFaults).exactOptional(),
  }),
])
