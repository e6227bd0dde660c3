import * as z from 'zod'
import { messages } from '../errors/messages.ts'
import { positionNumber } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { contributionRecordingSchema } from './contribution-recording.ts'
import { actualContributionSources, contributionSources } from './contribution-source.ts'
import { keyAddressSchema } from './key-address.ts'
import { audioConfigSchema, videoConfigSchema } from './media-config.ts'
import { pullSchema } from './pull.ts'

export const contributionKinds = ['primary', 'secondary', 'all'] as const
export const contributionStatuses = ['starting', 'started', 'stopped'] as const
export type ContributionStatus = (typeof contributionStatuses)[number]

/** How loud a slot is, 0 to 100. */
export const slotVolumeSchema = z
  .number({ error: 'The volume must be a number' })
  .min(0, 'The volume must be between 0 and 100')
  .max(100, 'The volume must be between 0 and 100')

/** A place in the show that a camera, a screen or a guest can take (CORE-CTR-001 to CORE-CTR-035). */
export const contributionSchema = z.object({
  id: idSchema,
  /** 1 to 10 (GAP-061); scenes refer to it. */
  index: z.int().min(1),
  kind: z.enum(contributionKinds),
  name: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  assigned: z.boolean().default(false),
  actualSource: z.enum(actualContributionSources).nullable().default(null),
  source: z.enum(contributionSources).default('any'),
  hasAudio: z.boolean().default(false),
  hasVideo: z.boolean().default(false),
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
  /** Added: whether it is recorded beside the program, as it comes, while the show is live. */
  isRecorded: z.boolean().default(false),
  /** Added: how that goes now, so that a guest knows that he is recorded; null while nothing is. */
  recording: contributionRecordingSchema.nullable().default(null),
  /** Added: nobody hears it, in whatever scene (GAP-189). */
  isMuted: z.boolean().default(false),
  /** Added: its guest has switched the microphone off. */
  isSelfMuted: z.boolean().default(false),
  /** Added: how loud it is in every scene, 0 to 100, on top of what each scene says (GAP-189). */
  volume: slotVolumeSchema.default(100),
  imageUrl: z.string().nullable().default(null),
  isImageOverridden: z.boolean().default(false),
  inCallRoom: z.boolean().default(false),
  monitor: z.object({ streamId: idSchema }).nullable().default(null),
  quality: positionNumber('quality').default(0),
  /** Receive buffer, in milliseconds (GAP-012). */
  latency: z.number().default(200),
  status: z
    .enum(contributionStatuses, {
      error: ({ input }) => messages.contributionStatusInvalid(String(input)),
    })
    .default('stopped'),
  audioConfig: audioConfigSchema.nullable().default(null),
  videoConfig: videoConfigSchema.nullable().default(null),
  pull: pullSchema.nullable().default(null),
  /** Addresses to push to, null where that is not offered (GAP-010). */
  rtmp: z.string().nullable().default(null),
  rtmps: z.string().nullable().default(null),
  rtmpt: z.string().nullable().default(null),
  rtmpts: z.string().nullable().default(null),
  srt: z.string().nullable().default(null),
  /** Added: why an address that is offered is not to be had now, in words, by protocol. */
  pushFaults: z.partialRecord(z.enum(['rtmp', 'rtmps', 'srt']), z.string()).default({}),
  /** Added: where encoders push by WHIP (RFC 9725), null where that is not offered. */
  whip: keyAddressSchema.nullable().default(null),
})
export type Contribution = z.infer<typeof contributionSchema>
