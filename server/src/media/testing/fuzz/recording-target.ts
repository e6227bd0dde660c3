import { finalMovie } from '../../recording/mp4/movie-box.ts'
import { scanFragments } from '../../recording/mp4/scan-fragments.ts'
import { type ScannedRecording, scanRecording } from '../../recording/mp4/scan-recording.ts'
import type { RecordingFile } from '../../recording/mp4/top-box.ts'
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
  await readFragments(content)
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

/** What playback while it is written reads of the same file. */
async function readFragments(content: Buffer): Promise<void> {
  const scan = await scanFragments(fileOf(content))
  if (scan === null) return
  must(scan.header.length > 8 && scan.header.length <= content.length, 'a header')
  let last = 0
  for (const { offset, sizeBytes, startSec, endSec } of scan.fragments) {
    must(offset >= last && sizeBytes > 0, `a fragment of ${sizeBytes} bytes at ${offset}`)
    last = offset + sizeBytes
    must(last <= content.length, `a fragment up to ${last}`)
    must(startSec >= 0 && endSec >= startSec, `a fragment from ${startSec} to ${endSec} s`)
    must(Number.isFinite(endSec), `a fragment until ${endSec} s`)
  }
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
