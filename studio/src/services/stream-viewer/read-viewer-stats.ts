import * as z from 'zod'
import type { ViewerStats } from './stream-viewer.ts'

const entrySchema = z.looseObject({
  type: z.string(),
  kind: z.string().optional(),
  timestamp: z.number(),
  framesPerSecond: z.number().optional(),
  bytesReceived: z.number().optional(),
  packetsReceived: z.number().optional(),
  packetsLost: z.number().optional(),
  frameWidth: z.number().optional(),
  frameHeight: z.number().optional(),
  jitter: z.number().optional(),
  jitterBufferDelay: z.number().optional(),
  jitterBufferEmittedCount: z.number().optional(),
  nominated: z.boolean().optional(),
  currentRoundTripTime: z.number().optional(),
})
type Entry = z.infer<typeof entrySchema>

/** What the next reading needs of this one: sums since the session began. */
export interface ViewerMark {
  readonly timestampMs: number
  readonly bytes: number
  readonly packets: number
  readonly lost: number
  readonly delaySec: number
  readonly shown: number
}

const MS_PER_SECOND = 1_000
const BITS_PER_BYTE = 8
const PERCENT = 100

/** Reads what arrives of a stream out of a browser's report. */
export function readViewerStats(
  report: Iterable<unknown>,
  last: ViewerMark | null,
): { stats: ViewerStats; mark: ViewerMark | null } {
  const entries = [...report].flatMap((entry): Entry[] => {
    const parsed = entrySchema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  const inbound = entries.filter(({ type }) => type === 'inbound-rtp')
  const video = inbound.find(({ kind }) => kind === 'video')
  const pair = entries.find(({ type, nominated }) => type === 'candidate-pair' && nominated)
  const trip = pair?.currentRoundTripTime
  const jitter = (video ?? inbound[0])?.jitter
  const mark = markOf(inbound, video)
  const stats: ViewerStats = {
    framesPerSecond: video?.framesPerSecond ?? null,
    width: video?.frameWidth ?? null,
    height: video?.frameHeight ?? null,
    roundTripMs: trip === undefined ? null : trip * MS_PER_SECOND,
    jitterMs: jitter === undefined ? null : jitter * MS_PER_SECOND,
    ...(mark && last ? ratesOf(last, mark) : NO_RATES),
  }
  return { stats, mark }
}

const NO_RATES = { bitRateBps: null, lossPercent: null, bufferMs: null }

function markOf(inbound: readonly Entry[], video: Entry | undefined): ViewerMark | null {
  const [first] = inbound
  if (!first) return null
  const sum = (read: (entry: Entry) => number | undefined) =>
    inbound.reduce((total, entry) => total + (read(entry) ?? 0), 0)
  const timed = video ?? first
  return {
    timestampMs: first.timestamp,
    bytes: sum(({ bytesReceived }) => bytesReceived),
    packets: sum(({ packetsReceived }) => packetsReceived),
    lost: sum(({ packetsLost }) => packetsLost),
    delaySec: timed.jitterBufferDelay ?? 0,
    shown: timed.jitterBufferEmittedCount ?? 0,
  }
}

function ratesOf(last: ViewerMark, mark: ViewerMark) {
  const passedSec = (mark.timestampMs - last.timestampMs) / MS_PER_SECOND
  const lost = Math.max(0, mark.lost - last.lost)
  const sent = mark.packets - last.packets + lost
  const shown = mark.shown - last.shown
  return {
    bitRateBps: passedSec > 0 ? ((mark.bytes - last.bytes) * BITS_PER_BYTE) / passedSec : null,
    lossPercent: sent > 0 ? (lost / sent) * PERCENT : null,
    bufferMs: shown > 0 ? ((mark.delaySec - last.delaySec) / shown) * MS_PER_SECOND : null,
  }
}
