import type { RecordedFragment } from '../../../domain/ports/recorded-fragments.ts'
import { boxesIn, type FoundBox, findBox, readU64 } from './box-reader.ts'
import type { TrackHeader } from './movie-box.ts'
import { keySampleFlags } from './movie-fragment.ts'
import {
  type RecordingFile,
  readAheadBytes,
  readAt,
  type TopBox,
  topBox,
  whole,
} from './top-box.ts'
import { holds, readTrack } from './track-header.ts'

/** The fragments of a recording, and where to look for those that are written next. */
export interface ScannedFragments {
  /** File type and initial movie box: what a player has to read first. */
  readonly header: Buffer
  readonly tracks: readonly TrackHeader[]
  readonly fragments: RecordedFragment[]
  /** Whether nothing is written any more: the table of all samples is there. */
  isClosed: boolean
  /** End of the last whole fragment. */
  nextOffset: number
}

/** Headers of fragments are some kilobytes; a box that says more is none of ours. */
const largestHeaderBytes = 4 * 1024 * 1024

/**
 * Finds the fragments of a recording, whether it is being written, was cut short or is finished: finishing
 * leaves them where they are. With what was found before, only what has been written since is read. Null for
 * a file that has none.
 */
export async function scanFragments(
  file: RecordingFile,
  known: ScannedFragments | null = null,
): Promise<ScannedFragments | null> {
  const fileSize = (await file.stat()).size
  const scan = known ?? (await readHeader(file, fileSize))
  if (scan === null || scan.isClosed) return scan
  for (;;) {
    const header = await boxAt(file, scan.nextOffset, fileSize)
    if (header?.top.type === 'moov') scan.isClosed = true
    if (header?.top.type !== 'moof' || header.top.size > largestHeaderBytes) return scan
    const { top } = header
    const data = await boxAt(file, top.offset + top.size, fileSize)
    if (data?.top.type !== 'mdat') return scan
    const end = data.top.offset + data.top.size
    const times = readTimes(await whole(file, top, header.ahead), scan.tracks)
    if (times !== null) {
      scan.fragments.push({ offset: top.offset, sizeBytes: end - top.offset, ...times })
    }
    scan.nextOffset = end
  }
}

async function boxAt(
  file: RecordingFile,
  offset: number,
  fileSize: number,
): Promise<{ top: TopBox; ahead: Buffer } | null> {
  if (offset + 8 > fileSize) return null
  const ahead = await readAt(file, offset, readAheadBytes)
  const top = topBox(ahead, offset)
  return top === null || offset + top.size > fileSize ? null : { top, ahead }
}

/** File type, placeholder and initial movie box; the placeholder of a finished file spans all that follows. */
async function readHeader(file: RecordingFile, fileSize: number): Promise<ScannedFragments | null> {
  const fileType = await boxAt(file, 0, fileSize)
  if (fileType?.top.type !== 'ftyp' || fileType.top.size > readAheadBytes) return null
  const placeholder = await boxAt(file, fileType.top.size, fileSize)
  if (placeholder === null || !['free', 'mdat'].includes(placeholder.top.type)) return null
  const movieAt = fileType.top.size + 16
  const movie = await boxAt(file, movieAt, fileSize)
  if (movie?.top.type !== 'moov' || movie.top.size > largestHeaderBytes) return null
  const content = await whole(file, movie.top, movie.ahead)
  const box: FoundBox = { type: 'moov', start: 8, end: content.length }
  if (findBox(content, box, 'mvex') === undefined) return null
  const tracks = [...boxesIn(content, box.start, box.end)].flatMap((track) =>
    track.type === 'trak' ? (readTrack(content, track) ?? []) : [],
  )
  if (tracks.length === 0) return null
  const movieEnd = movieAt + movie.top.size
  return {
    header: Buffer.concat([await whole(file, fileType.top, fileType.ahead), content]),
    tracks,
    fragments: [],
    isClosed: false,
    nextOffset: movieEnd,
  }
}

type Times = Pick<RecordedFragment, 'startSec' | 'endSec' | 'startsWithKey'>

/** From when to when a fragment lasts; null for one without samples. */
function readTimes(buffer: Buffer, tracks: readonly TrackHeader[]): Times | null {
  const fragment: FoundBox = { type: 'moof', start: 8, end: buffer.length }
  const hasPictures = tracks.some(({ kind }) => kind === 'video')
  let times: Times | null = null
  for (const run of boxesIn(buffer, fragment.start, fragment.end)) {
    const found = run.type === 'traf' ? readRun(buffer, run, tracks) : null
    if (found === null) continue
    const startsWithKey = hasPictures ? found.isVideo && found.isKey : true
    // Pictures decide: sound may begin a little before or after them.
    if (times === null || found.isVideo) {
      times = { startSec: found.startSec, endSec: found.endSec, startsWithKey }
    }
  }
  return times
}

function readRun(buffer: Buffer, fragmentTrack: FoundBox, tracks: readonly TrackHeader[]) {
  const header = findBox(buffer, fragmentTrack, 'tfhd')
  const time = findBox(buffer, fragmentTrack, 'tfdt')
  const run = findBox(buffer, fragmentTrack, 'trun')
  if (!(header && time && run && holds(header, 8) && holds(time, 12) && holds(run, 12))) return null
  const id = buffer.readUInt32BE(header.start + 4)
  const track = tracks.find((candidate) => candidate.id === id)
  const startTicks = readU64(buffer, time.start + 4)
  const samples = buffer.readUInt32BE(run.start + 4)
  if (track === undefined || startTicks > Number.MAX_SAFE_INTEGER) return null
  if (samples === 0 || !holds(run, 12 + samples * 12)) return null
  let endTicks = startTicks
  for (let index = 0; index < samples; index++) {
    endTicks += buffer.readUInt32BE(run.start + 12 + index * 12)
  }
  return {
    isVideo: track.kind === 'video',
    isKey: buffer.readUInt32BE(run.start + 12 + 8) === keySampleFlags,
    startSec: startTicks / track.timescale,
    endSec: endTicks / track.timescale,
  }
}
