import { finalMovie } from '../../recording/mp4/movie-box.ts'
import {
  type RecordingFile,
  type ScannedRecording,
  scanRecording,
} from '../../recording/mp4/scan-recording.ts'
import { bytesOf } from './corpus.ts'
import { type FuzzTarget, isCount, must } from './fuzz-target.ts'

/** A file that lies in memory. */
function fileOf(content: Buffer): RecordingFile {
  return {
    stat: async () => ({ size: content.length }),
    read: async (buffer, offset, length, position) => ({
      bytesRead: content.copy(buffer, offset, position, position + length),
    }),
  }
}

async function readRecording(content: Buffer): Promise<void> {
  const scan = await scanRecording(fileOf(content))
  if (scan === null) return
  must(isCount(scan.validEnd, content.length), `it ends at ${scan.validEnd}`)
  must(
    Number.isFinite(scan.statedDurationSec) && scan.statedDurationSec >= 0,
    `it lasts ${scan.statedDurationSec} s`,
  )
  for (const track of scan.tracks) checkTrack(scan, track)
  const tracks = scan.tracks.filter(({ table }) => table.sizes.length > 0)
  must(finalMovie(tracks, 1_790_000_000_000).length > 8, 'its table can be written')
}

function checkTrack(scan: ScannedRecording, track: ScannedRecording['tracks'][number]): void {
  const { header, table } = track
  must(header.timescale > 0, 'a track has a clock')
  must(isCount(table.startTicks, Number.MAX_SAFE_INTEGER), `it starts at ${table.startTicks}`)
  must(table.durations.length === table.sizes.length, 'each sample has a length')
  let first = 0
  for (const { offset, samples } of table.chunks) {
    must(isCount(samples, table.sizes.length - first), `${samples} samples in a chunk`)
    let end = offset
    for (const size of table.sizes.slice(first, first + samples)) end += size
    must(offset >= 0 && end <= scan.validEnd, `samples from ${offset} to ${end}`)
    first += samples
  }
  must(first === table.sizes.length, 'each sample lies somewhere')
  for (const number of table.keySamples ?? []) {
    must(number >= 1 && number <= table.sizes.length, `keyframe ${number}`)
  }
}

/** What reads recordings that were cut short. */
export const recordingTarget: FuzzTarget = {
  name: 'recording',
  corpus: [bytesOf('open-recording.mp4'), bytesOf('finished-recording.mp4')],
  open: () => readRecording,
}
