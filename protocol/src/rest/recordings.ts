import * as z from 'zod'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

/** How long a link to a recording can be used: long enough for a download to be taken up again. */
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
 * The HLS playlist of a recording (RFC 8216), also while it is being written: then it grows, and its end is
 * some seconds behind. What told who asks stands in every address in it. 404 before the first seconds are there.
 */
export const getRecordingPlaylist = endpoint({
  ...recordingCall,
  method: 'GET',
  path: '/v1/events/:id/recordings/:recordingId/playlist.m3u8',
  query: z.object({
    access_token: z.string().optional(),
    agent: z.string().optional(),
    link_token: z.string().optional(),
  }),
  binary: true,
  byLink: true,
  source: 'CORE-REC-004',
})

/** What a player reads before a part of a recording. Playlists name it. */
export const getRecordingHeader = endpoint({
  ...recordingCall,
  method: 'GET',
  path: '/v1/events/:id/recordings/:recordingId/parts/:part/header.mp4',
  params: recordingCall.params.extend({ part }),
  binary: true,
  byLink: true,
  source: 'CORE-REC-004',
})

/** One file of a recording, served with ranges while it grows. Playlists name it. */
export const getRecordingPart = endpoint({
  ...recordingCall,
  method: 'GET',
  path: '/v1/events/:id/recordings/:recordingId/parts/:part/media.mp4',
  params: recordingCall.params.extend({ part }),
  binary: true,
  byLink: true,
  source: 'CORE-REC-004',
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
  getRecordingHeader,
  getRecordingPart,
  createRecordingLink,
  deleteRecording,
}
