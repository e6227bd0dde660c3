import * as z from 'zod'
import type { PublisherStats } from './program-publisher.ts'

const entrySchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  kind: z.string().optional(),
  timestamp: z.number(),
  framesPerSecond: z.number().optional(),
  framesSent: z.number().optional(),
  bytesSent: z.number().optional(),
  frameWidth: z.number().optional(),
  frameHeight: z.number().optional(),
  qualityLimitationReason: z.string().optional(),
  roundTripTime: z.number().optional(),
  packetsLost: z.number().optional(),
  mimeType: z.string().optional(),
  codecId: z.string().optional(),
})
type Entry = z.infer<typeof entrySchema>

/** What the next reading needs of this one. */
export interface StatsMark {
  readonly bytesSent: number
  readonly timestampMs: number
}

const MS_PER_SECOND = 1_000
const BITS_PER_BYTE = 8

/** Reads the figures of the program out of a browser's report. */
export function readPublisherStats(
  report: Iterable<unknown>,
  last: StatsMark | null,
): { stats: PublisherStats; mark: StatsMark | null } {
  const entries = [...report].flatMap((entry): Entry[] => {
    const parsed = entrySchema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  const of = (wanted: string, media: string) =>
    entries.find(({ type, kind }) => type === wanted && kind === media)
  const video = of('outbound-rtp', 'video')
  // What has no picture is measured by its sound.
  const measured = video ?? of('outbound-rtp', 'audio')
  const remote = of('remote-inbound-rtp', video ? 'video' : 'audio')
  const codec = entries.find(({ id }) => id === measured?.codecId)
  const mark = measured && {
    bytesSent: measured.bytesSent ?? 0,
    timestampMs: measured.timestamp,
  }
  return {
    mark: mark ?? null,
    stats: {
      framesPerSecond: video?.framesPerSecond ?? null,
      framesSent: video?.framesSent ?? null,
      bitRateBps: mark ? bitRate(mark, last) : null,
      width: video?.frameWidth ?? null,
      height: video?.frameHeight ?? null,
      roundTripMs:
        remote?.roundTripTime === undefined ? null : remote.roundTripTime * MS_PER_SECOND,
      packetsLost: remote?.packetsLost ?? null,
      limit: video?.qualityLimitationReason ?? null,
      codec: codec?.mimeType ?? null,
    },
  }
}

function bitRate(mark: StatsMark, last: StatsMark | null): number | null {
  if (!last || mark.timestampMs <= last.timestampMs || mark.bytesSent < last.bytesSent) return null
  const bits = (mark.bytesSent - last.bytesSent) * BITS_PER_BYTE
  return Math.round((bits * MS_PER_SECOND) / (mark.timestampMs - last.timestampMs))
}
