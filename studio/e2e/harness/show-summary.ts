import { availableParallelism } from 'node:os'
import { frameTimes } from './media-facts.ts'
import type { PulseSync } from './pulse-sync.ts'

/** What a target got. */
export interface ReceivedFile {
  readonly file: string
  readonly lengthSec: number
  readonly framesPerSecond: number
}

/** How one source's sound and picture fit together in one file. */
export interface SyncAtPlace extends PulseSync {
  readonly source: string
  readonly place: string
}

/** What is measured of a full show. */
export interface ShowSummary {
  readonly showSec: number
  /** Of the machine, over the last 1, 5 and 15 minutes. */
  readonly load: readonly number[]
  readonly presence: Readonly<Record<string, { readonly seen: number; readonly heard: number }>>
  readonly received: readonly ReceivedFile[]
  readonly sync: readonly SyncAtPlace[]
}

/** How long a received file is, and how many pictures a second it has. */
export async function lengthOf(path: string): Promise<ReceivedFile> {
  const times = await frameTimes(path)
  const lengthSec = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return {
    file: path.split('/').at(-1) ?? path,
    lengthSec,
    framesPerSecond: times.length / lengthSec,
  }
}

/** All figures of a show, one line each. */
export function showSummaryText(summary: ShowSummary): string {
  const { showSec, load, presence, received, sync } = summary
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8)
  return [
    `goal R10, ${showSec} s on air; load ${load.join(' ')} on ${availableParallelism()} processors`,
    ...Object.entries(presence).map(
      ([name, { seen, heard }]) =>
        `${name.padEnd(10)} seen ${percent(seen)}  heard ${percent(heard)}`,
    ),
    ...received.map(
      ({ file, lengthSec, framesPerSecond }) =>
        `${file}: ${lengthSec.toFixed(1)} s, ${framesPerSecond.toFixed(1)} fps`,
    ),
    'source     place                pulses  A/V p80  A/V med  spacing p80   drift',
    ...sync.map(
      ({ source, place, pulses, offsetP80Ms, offsetMedianMs, spacingP80Ms, driftMs }) =>
        `${source.padEnd(10)} ${place.padEnd(20)} ${`${pulses}`.padStart(6)} ${ms(offsetP80Ms)} ${ms(offsetMedianMs)} ${ms(spacingP80Ms).padStart(12)} ${ms(driftMs)}`,
    ),
  ].join('\n')
}
