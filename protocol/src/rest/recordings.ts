import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/**
 * How long a link to a recording can be used: long enough for a download to be taken up again. Of a recording that
 * is being written it counts from the latest end of the show.
 */
export const RECORDING_LINK_LIFETIME_SEC = 3_600

const recordingCall = {
  base: 'main',
  access: 'user',
  subject: 'event',
  atEventServer: 'required',
  params: z.object({ id: idSchema, recordingId: idSchema }),
  status: 200,
  errors: ['not_found'],
} as const

/** More than an address may have. */
const MAX_TOKEN_LENGTH = 8_192

/** By a link: what plays a recording sends no headers, and the addresses in a playlist are relative to it. */
const linkedCall = {
  ...recordingCall,
  params: recordingCall.params.extend({ linkToken: z.string().max(1_000) }),
  method: 'GET',
  binary: true,
  byLink: true,
  source: 'CORE-REC-004',
} as const

const part = z.string().regex(/^\d{1,6}$/, 'The part must be a number')

/** A recording itself, served with ranges; `download=1` asks the browser to keep it. */
export const getRecordingContent = endpoint({
  ...recordingCall,
  method: 'GET',
  path: '/v1/events/:id/recordings/:recordingId/content',
  query: z.object({ download: z.enum(['0', '1']).default('0') }),
  binary: true,
  byLink: true,
  source: 'CORE-REC-003',
})

/** The picture of a recording. */
export const getRecordingThumbnail = endpoint({
  ...recordingCall,
  method: 'GET',
  path: '/v1/events/:id/recordings/:recordingId/thumbnail',
  binary: true,
  byLink: true,
  source: 'CORE-REC-005',
})

/**
 * The HLS playlist (RFC 8216) by which a player begins: it names the one with the segments, by a link that lasts as
 * long as the show. 404 before the first seconds are there.
 */
export const getRecordingPlaylist = endpoint({
  ...recordingCall,
  method: 'GET',
  path: '/v1/events/:id/recordings/:recordingId/playlist.m3u8',
  query: z.object({
    access_token: z.string().max(MAX_TOKEN_LENGTH).optional(),
    agent: z.string().max(MAX_TOKEN_LENGTH).optional(),
    link_token: z.string().max(MAX_TOKEN_LENGTH).optional(),
  }),
  binary: true,
  byLink: true,
  source: 'CORE-REC-004',
})

/** The HLS playlist with the segments, also while the recording is being written: its end is some seconds behind. */
export const getRecordingMediaPlaylist = endpoint({
  ...linkedCall,
  path: '/v1/events/:id/recordings/:recordingId/links/:linkToken/playlist.m3u8',
})

/** What a player reads before a part of a recording. Playlists name it. */
export const getRecordingHeader = endpoint({
  ...linkedCall,
  path: '/v1/events/:id/recordings/:recordingId/links/:linkToken/:part/header.mp4',
  params: linkedCall.params.extend({ part }),
})

/** One file of a recording, served with ranges while it grows. Playlists name it, once for each segment. */
export const getRecordingPart = endpoint({
  ...linkedCall,
  path: '/v1/events/:id/recordings/:recordingId/links/:linkToken/:part/m.mp4',
  params: linkedCall.params.extend({ part }),
})

/**
 * Makes links to a recording that need no token: whoever has one may play or keep this recording, and nothing
 * else, until it expires or its maker logs out. `playUrl` is null where nothing can be played, `downloadUrl`
 * before the recording is ready.
 */
export const createRecordingLink = endpoint({
  ...recordingCall,
  method: 'POST',
  path: '/v1/events/:id/recordings/:recordingId/links',
  status: 201,
  response: z.object({
    downloadUrl: z.string().nullable(),
    playUrl: z.string().nullable(),
    expiresAt: timestampSchema,
  }),
  source: 'CORE-REC-006',
})

/** Deletes a recording and its file. Throws `conflict` while it is being recorded or finished. */
export const deleteRecording = endpoint({
  ...recordingCall,
  method: 'DELETE',
  path: '/v1/events/:id/recordings/:recordingId',
  status: 204,
  errors: ['not_found', 'conflict'],
  source: 'added: recordings take space of their owner',
})

/** Calls on what was recorded of an event. */
export interface RecordingCalls {
  readonly getRecordingContent: typeof getRecordingContent
  readonly getRecordingThumbnail: typeof getRecordingThumbnail
  readonly getRecordingPlaylist: typeof getRecordingPlaylist
  readonly getRecordingMediaPlaylist: typeof getRecordingMediaPlaylist
  readonly getRecordingHeader: typeof getRecordingHeader
  readonly getRecordingPart: typeof getRecordingPart
  readonly createRecordingLink: typeof createRecordingLink
  readonly deleteRecording: typeof deleteRecording
}

/** The part of the table of calls that is about recordings. */
export const recordingCalls: RecordingCalls = {
  getRecordingContent,
  getRecordingThumbnail,
  getRecordingPlaylist,
  getRecordingMediaPlaylist,
  getRecordingHeader,
  getRecordingPart,
  createRecordingLink,
  deleteRecording,
}
