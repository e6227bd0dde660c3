import { boxesIn, type FoundBox, findBox, readU64 } from './box-reader.ts'
import type { SampleTable, TrackHeader } from './movie-box.ts'
import { keySampleFlags } from './movie-fragment.ts'
import {
  type RecordingFile,
  readAheadBytes,
  readAt,
  type TopBox,
  topBox,
  whole,
} from './top-box.ts'
import { hasLongTimes, holds, readTrack } from './track-header.ts'

/** What stands in a recording. */
export interface ScannedRecording {
  /** False while its samples are in fragments. */
  isFinished: boolean
  tracks: { header: TrackHeader; table: SampleTable }[]
  /** Seconds, as a finished file states them. */
  statedDurationSec: number
  /** Where the placeholder lies that becomes the header of the media data. */
  placeholderOffset: number
  /** End of the last whole fragment. */
  validEnd: number
}

/** The table of a recording of three days; a box that says more is none of ours. */
const largestHeaderBytes = 256 * 1024 * 1024

/** Reads the structure of a recording, up to the first box that isn't whole. Null if it is no recording. */
export async function scanRecording(file: RecordingFile): Promise<ScannedRecording | null> {
  const fileSize = (await file.stat()).size
  const scan: ScannedRecording = {
    isFinished: false,
    tracks: [],
    statedDurationSec: 0,
    placeholderOffset: -1,
    validEnd: 0,
  }
  // The header of a fragment counts only once its data is there.
  let fragment: Fragment | null = null
  let at = 0
  while (at + 8 <= fileSize) {
    const ahead = await readAt(file, at, readAheadBytes)
    const top = topBox(ahead, at)
    if (top === null || at + top.size > fileSize) break
    // A second movie box is what a killed finishing left: it is written anew.
    if (top.type === 'moov' && scan.tracks.length > 0) break
    if (isHeader(top) && top.size > largestHeaderBytes) break
    const content = isHeader(top) ? await whole(file, top, ahead) : emptyContent
    fragment = takeBox(scan, top, content, fragment)
    at += top.size
    if (fragment === null) scan.validEnd = at
  }
  return scan.tracks.length === 0 ? null : scan
}

function isHeader({ type }: TopBox): boolean {
  return type === 'moov' || type === 'moof'
}

interface Fragment {
  header: Buffer
  offset: number
}

const emptyContent = Buffer.alloc(0)

/** Notes one box; returns the fragment that now waits for its data. */
function takeBox(
  scan: ScannedRecording,
  top: TopBox,
  content: Buffer,
  fragment: Fragment | null,
): Fragment | null {
  if (top.type === 'moof') return { header: content, offset: top.offset }
  if (top.type === 'moov') readMovie(scan, content)
  if (top.type === 'free' && scan.placeholderOffset < 0) scan.placeholderOffset = top.offset
  if (top.type !== 'mdat') return fragment
  if (fragment !== null) addFragment(scan, fragment, top)
  return null
}

function readMovie(scan: ScannedRecording, buffer: Buffer): void {
  const movie: FoundBox = { type: 'moov', start: 8, end: buffer.length }
  const header = findBox(buffer, movie, 'mvhd')
  if (header === undefined || !holds(header, 32)) return
  scan.isFinished = findBox(buffer, movie, 'mvex') === undefined
  const isLong = hasLongTimes(buffer, header)
  const timescale = buffer.readUInt32BE(header.start + (isLong ? 20 : 12))
  const duration = isLong
    ? readU64(buffer, header.start + 24)
    : buffer.readUInt32BE(header.start + 16)
  scan.statedDurationSec = timescale === 0 ? 0 : duration / timescale
  for (const track of boxesIn(buffer, movie.start, movie.end)) {
    const found = track.type === 'trak' ? readTrack(buffer, track) : null
    if (found !== null) scan.tracks.push({ header: found, table: emptyTable(found.kind) })
  }
}

function emptyTable(kind: TrackHeader['kind']): SampleTable {
  const keySamples = kind === 'video' ? [] : null
  return { startTicks: 0, durations: [], sizes: [], keySamples, chunks: [] }
}

function addFragment(scan: ScannedRecording, { header, offset }: Fragment, data: TopBox): void {
  const fragment: FoundBox = { type: 'moof', start: 8, end: header.length }
  for (const track of boxesIn(header, fragment.start, fragment.end)) {
    if (track.type === 'traf') addRun(scan, header, track, { offset, data })
  }
}

/** Adds the samples of one track; a run that says more than there is, is left out. */
function addRun(
  scan: ScannedRecording,
  buffer: Buffer,
  fragmentTrack: FoundBox,
  place: { offset: number; data: TopBox },
): void {
  const header = findBox(buffer, fragmentTrack, 'tfhd')
  const time = findBox(buffer, fragmentTrack, 'tfdt')
  const run = findBox(buffer, fragmentTrack, 'trun')
  if (!(header && time && run && holds(header, 8) && holds(time, 12) && holds(run, 12))) return
  const id = buffer.readUInt32BE(header.start + 4)
  const table = scan.tracks.find((track) => track.header.id === id)?.table
  const startTicks = readU64(buffer, time.start + 4)
  const samples = buffer.readUInt32BE(run.start + 4)
  if (table === undefined || startTicks > Number.MAX_SAFE_INTEGER) return
  if (samples === 0 || !holds(run, 12 + samples * 12)) return
  const offset = place.offset + buffer.readUInt32BE(run.start + 8)
  let end = offset
  for (let index = 0; index < samples; index++) {
    end += buffer.readUInt32BE(run.start + 16 + index * 12)
  }
  const { data } = place
  if (offset < data.offset + data.headerBytes || end > data.offset + data.size) return
  if (table.sizes.length === 0) table.startTicks = startTicks
  table.chunks.push({ offset, samples })
  addSamples(table, buffer, run, samples)
}

function addSamples(table: SampleTable, buffer: Buffer, run: FoundBox, samples: number): void {
  for (let index = 0; index < samples; index++) {
    const at = run.start + 12 + index * 12
    table.durations.push(buffer.readUInt32BE(at))
    table.sizes.push(buffer.readUInt32BE(at + 4))
    if (buffer.readUInt32BE(at + 8) === keySampleFlags) table.keySamples?.push(table.sizes.length)
  }
}
