import { box, fullBox, u32, u32List, u64 } from './box.ts'

/** One encoded piece in a fragment. */
export interface FragmentSample {
  data: Buffer
  durationTicks: number
  isKey: boolean
}

/** What a fragment holds of one track. */
export interface TrackRun {
  trackId: number
  /** Time of the first sample in ticks. */
  startTicks: number
  samples: readonly FragmentSample[]
}

/** Sample flags of ISO/IEC 14496-12 section 8.8.3.1. */
export const keySampleFlags = 0x0200_0000
const differenceSampleFlags = 0x0101_0000

const baseIsFragment = 0x02_0000
const runHasOffsetDurationSizeFlags = 0x701
const mdatHeaderBytes = 8

/** A fragment as the pieces to be written one after the other: movie fragment box, then its data. */
export function movieFragment(sequenceNumber: number, runs: readonly TrackRun[]): Buffer[] {
  const filled = runs.filter((run) => run.samples.length > 0)
  // All offsets have fixed width, so a first pass with zeros gives the size.
  const headerSize = fragmentHeader(sequenceNumber, filled, 0).length
  const header = fragmentHeader(sequenceNumber, filled, headerSize + mdatHeaderBytes)
  const data = filled.flatMap((run) => run.samples.map((sample) => sample.data))
  const size = data.reduce((sum, piece) => sum + piece.length, mdatHeaderBytes)
  const mdat = Buffer.alloc(mdatHeaderBytes)
  mdat.writeUInt32BE(size, 0)
  mdat.write('mdat', 4, 'latin1')
  return [header, mdat, ...data]
}

function fragmentHeader(
  sequenceNumber: number,
  runs: readonly TrackRun[],
  firstOffset: number,
): Buffer {
  let offset = firstOffset
  const tracks = runs.map((run) => {
    const entries = run.samples.flatMap((sample) => [
      sample.durationTicks,
      sample.data.length,
      sample.isKey ? keySampleFlags : differenceSampleFlags,
    ])
    const track = box(
      'traf',
      fullBox('tfhd', 0, baseIsFragment, u32(run.trackId)),
      fullBox('tfdt', 1, 0, u64(run.startTicks)),
      fullBox(
        'trun',
        0,
        runHasOffsetDurationSizeFlags,
        u32(run.samples.length, offset),
        u32List(entries),
      ),
    )
    for (const sample of run.samples) offset += sample.data.length
    return track
  })
  return box('moof', fullBox('mfhd', 0, 0, u32(sequenceNumber)), ...tracks)
}
