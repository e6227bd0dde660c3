import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'
import { videoBoothSchema } from '../video-booth/video-booth.ts'
import { boothRecordingSchema, boothSessionSchema } from '../video-booth/video-booth-session.ts'
import { causedBy } from './message-fields.ts'

const booth = z.object({ ...causedBy, videobooth: videoBoothSchema })
const inBooth = { ...causedBy, videoboothId: idSchema }
const session = z.object({ ...inBooth, session: boothSessionSchema })

/** What a server says of video booths and of their guests' sessions (LIB-RTM-008 to LIB-RTM-014, GAP-107). */
export const boothMessages = {
  videoboothCreated: booth,
  videoboothUpdated: booth,
  videoboothDeleted: z.object({ ...causedBy, id: idSchema }),
  videoboothSessionValidated: session,
  videoboothSessionInvalidated: session,
  videoboothSessionDeleted: z.object({ ...inBooth, id: idSchema }),
  videoboothSessionRecordingUploaded: z.object({
    ...inBooth,
    sessionId: idSchema,
    recording: boothRecordingSchema,
  }),
} as const
