import { type TextTime, textTimeSchema } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'

/** What of a time a text can show. */
export const timeKinds = ['none', 'clock', 'countdown', 'countup'] as const
export type TimeKind = (typeof timeKinds)[number]

const MINUTE_MS = 60_000
/** A new countdown ends so long after it was made. */
const NEW_COUNTDOWN_MS = 10 * MINUTE_MS

/** Another kind of time; its format is kept. */
export function withTimeKind(
  before: Snapshot<TextTime> | undefined,
  kind: TimeKind,
  nowMs: number,
): TextTime | undefined {
  if (kind === 'none') return undefined
  const usual = kind === 'clock' ? {} : { format: 'mm:ss' }
  const format =
    before && before.kind !== 'clock' && kind !== 'clock' ? { format: before.format } : usual
  const now = new Date(nowMs).toISOString()
  const until = new Date(nowMs + NEW_COUNTDOWN_MS).toISOString()
  return textTimeSchema.parse({ kind, ...format, since: now, until })
}

/** A moment as the browser's field for one takes it: the visitor's own time, to the second. */
export function localMoment(timestamp: string): string {
  const date = new Date(timestamp)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
}

/** The moment that the field holds; null while it holds none. */
export function momentOf(local: string): string | null {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The moment that a time counts to or from; null for a clock. */
export function momentIn(time: Snapshot<TextTime>): string | null {
  if (time.kind === 'clock') return null
  return time.kind === 'countdown' ? time.until : time.since
}

/** The same with another moment. */
export function withMoment(time: Snapshot<TextTime>, at: string): TextTime {
  if (time.kind === 'clock') return time
  return time.kind === 'countdown' ? { ...time, until: at } : { ...time, since: at }
}
