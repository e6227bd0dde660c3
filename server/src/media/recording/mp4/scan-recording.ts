import type { FileHandle } from 'node:fs/promises'
import { boxesIn, type FoundBox, findBox, readU64 } from './box-reader.ts'
import type { SampleTable, TrackHeader } from './movie-box.ts'
import { keySampleFlags } from './movie-fragment.ts'

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

interface TopBox {
  type: string
  offset: number
  headerBytes: number
  size: number
}

/** Larger than the header of a usual fragment, so that one read gets it. */
const readAheadBytes = 2_048

/** Reads the structure of a recording, up to the first box that isn't whole. Null if it is no recording. */
export async function scanRecording(file: FileHandle): Promise<ScannedRecording | null> {
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
    const isHeader = top.type === 'moov' || top.type === 'moof'
    const content = isHeader ? await whole(file, top, ahead) : emptyContent
    fragment = takeBox(scan, top, content, fragment)
    at += top.size
    if (fragment === null) scan.validEnd = at
  }
  return scan.tracks.length === 0 ? null : scan
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
  if (fragment !== null) addFragment(scan, fragment.header, fragment.offset)
  return null
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

async function whole(file: FileHandle, top: TopBox, ahead: Buffer): Promise<Buffer> {
  if (top.size <= ahead.length) return Buffer.from(ahead.subarray(0, top.size))
  return readAt(file, top.offset, top.size)
}

function topBox(ahead: Buffer, offset: number): TopBox | null {
  if (ahead.length < 8) return null
  const shortSize = ahead.readUInt32BE(0)
  const type = ahead.toString('latin1', 4, 8)
  if (shortSize !== 1) {
    return shortSize < 8 ? null : { type, offset, headerBytes: 8, size: shortSize }
  }
  if (ahead.length < 16) return null
  const size = readU64(ahead, 8)
  return size < 16 ? null : { type, offset, headerBytes: 16, size }
}

function readMovie(scan: ScannedRecording, buffer: Buffer): void {
  const movie: FoundBox = { type: 'moov', start: 8, end: buffer.length }
  const header = findBox(buffer, movie, 'mvhd')
  if (header === undefined) return
  scan.isFinished = findBox(buffer, movie, 'mvex') === undefined
  // Version 0 has 32-bit times; ffmpeg writes it, we write version 1.
  const isLong = buffer[header.start] === 1
  const timescale = buffer.readUInt32BE(header.start + (isLong ? 20 : 12))
  const duration = isLong
    ? readU64(buffer, header.start + 24)
    : buffer.readUInt32BE(header.start + 16)
  scan.statedDurationSec = duration / timescale
  for (const track of boxesIn(buffer, movie.start, movie.end)) {
    const found = track.type === 'trak' ? readTrack(buffer, track) : null
    if (found !== null) scan.tracks.push({ header: found, table: emptyTable(found.kind) })
  }
}

function readTrack(buffer: Buffer, track: FoundBox): TrackHeader | null {
  const header = findBox(buffer, track, 'tkhd')
  const timing = findBox(buffer, track, 'mdia', 'mdhd')
  const handler = findBox(buffer, track, 'mdia', 'hdlr')
  const description = findBox(buffer, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!(header && timing && handler && description)) return null
  const isVideo = buffer.toString('latin1', handler.start + 8, handler.start + 12) === 'vide'
  return {
    id: buffer.readUInt32BE(header.start + (buffer[header.start] === 1 ? 20 : 12)),
    kind: isVideo ? 'video' : 'audio',
    timescale: buffer.readUInt32BE(timing.start + (buffer[timing.start] === 1 ? 20 : 12)),
    widthPixels: buffer.readUInt32BE(header.end - 8) / 65_536,
    heightPixels: buffer.readUInt32BE(header.end - 4) / 65_536,
    sampleDescription: Buffer.from(buffer.subarray(description.start - 8, description.end)),
  }
}

function emptyTable(kind: TrackHeader['kind']): SampleTable {
  const keySamples = kind === 'video' ? [] : null
  return { startTicks: 0, durations: [], sizes: [], keySamples, chunks: [] }
}

function addFragment(scan: ScannedRecording, buffer: Buffer, fragmentOffset: number): void {
  const fragment: FoundBox = { type: 'moof', start: 8, end: buffer.length }
  for (const track of boxesIn(buffer, fragment.start, fragment.end)) {
    if (track.type === 'traf') addRun(scan, buffer, track, fragmentOffset)
  }
}

function addRun(
  scan: ScannedRecording,
  buffer: Buffer,
  fragmentTrack: FoundBox,
  fragmentOffset: number,
): void {
  const header = findBox(buffer, fragmentTrack, 'tfhd')
  const time = findBox(buffer, fragmentTrack, 'tfdt')
  const run = findBox(buffer, fragmentTrack, 'trun')
  if (!(header && time && run)) return
  const id = buffer.readUInt32BE(header.start + 4)
  const table = scan.tracks.find((track) => track.header.id === id)?.table
  if (table === undefined) return
  if (table.sizes.length === 0) table.startTicks = readU64(buffer, time.start + 4)
  const count = buffer.readUInt32BE(run.start + 4)
  table.chunks.push({
    offset: fragmentOffset + buffer.readUInt32BE(run.start + 8),
    samples: count,
  })
  for (let index = 0; index < count; index++) {
    const at = run.start + 12 + index * 12
    if (at + 12 > run.end) return
    table.durations.push(buffer.readUInt32BE(at))
    table.sizes.push(buffer.readUInt32BE(at + 4))
    if (buffer.readUInt32BE(at + 8) === keySampleFlags) table.keySamples?.push(table.sizes.length)
  }
}
