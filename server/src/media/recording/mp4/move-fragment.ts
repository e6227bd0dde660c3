import { boxesIn, type FoundBox, findBox, readU64 } from './box-reader.ts'
import type { TrackHeader } from './movie-box.ts'

/** To where a fragment moves. */
export interface FragmentMove {
  readonly sequenceNumber: number
  readonly laterSec: number
  readonly tracks: readonly TrackHeader[]
}

/** Gives a fragment, in place, its number and a later time in another file. Its size stays. */
export function moveFragment(
  fragment: Buffer,
  { sequenceNumber, laterSec, tracks }: FragmentMove,
): void {
  const movie: FoundBox = { type: 'moof', start: 8, end: fragment.readUInt32BE(0) }
  const number = findBox(fragment, movie, 'mfhd')
  if (number !== undefined) fragment.writeUInt32BE(sequenceNumber, number.start + 4)
  for (const run of boxesIn(fragment, movie.start, movie.end)) {
    if (run.type !== 'traf') continue
    const header = findBox(fragment, run, 'tfhd')
    const time = findBox(fragment, run, 'tfdt')
    if (header === undefined || time === undefined) continue
    const id = fragment.readUInt32BE(header.start + 4)
    const timescale = tracks.find((track) => track.id === id)?.timescale ?? 0
    const ticks = readU64(fragment, time.start + 4) + Math.round(laterSec * timescale)
    fragment.writeBigUInt64BE(BigInt(ticks), time.start + 4)
  }
}
