import { box, fullBox, text, u16, u32, u32List, u64, u64List } from './box.ts'

/** What a movie box says of a track, whether its samples are in fragments or not. */
export interface TrackHeader {
  id: number
  kind: 'audio' | 'video'
  /** Ticks a second. */
  timescale: number
  /** 0 for sound. */
  widthPixels: number
  heightPixels: number
  /** Whole `stsd` box. */
  sampleDescription: Buffer
}

/** Where the samples of a track lie, for a movie box without fragments. */
export interface SampleTable {
  /** Time of the first sample in ticks. */
  startTicks: number
  /** Duration of each sample in ticks. */
  durations: number[]
  /** Bytes of each sample. */
  sizes: number[]
  /** Numbers, from 1, of the samples that are keyframes; null when all are. */
  keySamples: number[] | null
  chunks: { offset: number; samples: number }[]
}

/** Ticks a second of movie-wide durations. */
export const movieTimescale = 1_000
/** Seconds between the epochs of MP4 (1904) and of Unix. */
const epochOffsetSec = 2_082_844_800

const unityMatrix = u32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000)

/** The movie box at the start of a fragmented file: tracks without samples. */
export function initialMovie(tracks: readonly TrackHeader[], startedAtMs: number): Buffer {
  const extensions = tracks.map((track) => fullBox('trex', 0, 0, u32(track.id, 1, 0, 0, 0)))
  return box(
    'moov',
    movieHeader(tracks, startedAtMs, 0),
    ...tracks.map((track) => trackBox(track, null)),
    box('mvex', ...extensions),
  )
}

/** The movie box of a finished file: every sample with its place. */
export function finalMovie(
  tracks: readonly { header: TrackHeader; table: SampleTable }[],
  startedAtMs: number,
): Buffer {
  const headers = tracks.map(({ header }) => header)
  const durationTicks = Math.max(0, ...tracks.map(({ header, table }) => movieTicks(header, table)))
  return box(
    'moov',
    movieHeader(headers, startedAtMs, durationTicks),
    ...tracks.map(({ header, table }) => trackBox(header, table)),
  )
}

function movieHeader(
  tracks: readonly TrackHeader[],
  startedAtMs: number,
  durationTicks: number,
): Buffer {
  const created = Math.floor(startedAtMs / 1000) + epochOffsetSec
  const nextId = Math.max(0, ...tracks.map((track) => track.id)) + 1
  return fullBox(
    'mvhd',
    1,
    0,
    u64(created, created),
    u32(movieTimescale),
    u64(durationTicks),
    u32(0x1_0000),
    u16(0x100, 0),
    u32(0, 0),
    unityMatrix,
    u32(0, 0, 0, 0, 0, 0, nextId),
  )
}

function trackBox(track: TrackHeader, table: SampleTable | null): Buffer {
  const isVideo = track.kind === 'video'
  const header = fullBox(
    'tkhd',
    1,
    3,
    u64(0, 0),
    u32(track.id, 0),
    u64(table === null ? 0 : movieTicks(track, table)),
    u32(0, 0),
    u16(0, 0, isVideo ? 0 : 0x100, 0),
    unityMatrix,
    u32(track.widthPixels * 65_536, track.heightPixels * 65_536),
  )
  const handler = fullBox(
    'hdlr',
    0,
    0,
    u32(0),
    text(isVideo ? 'vide' : 'soun'),
    u32(0, 0, 0),
    text(isVideo ? 'Video\0' : 'Audio\0'),
  )
  const mediaHeader = isVideo
    ? fullBox('vmhd', 0, 1, u16(0, 0, 0, 0))
    : fullBox('smhd', 0, 0, u32(0))
  const dataReference = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)))
  const mediaTicks = table === null ? 0 : sum(table.durations)
  const timing = fullBox(
    'mdhd',
    1,
    0,
    u64(0, 0),
    u32(track.timescale),
    u64(mediaTicks),
    u16(0x55c4, 0),
  )
  const media = box(
    'mdia',
    timing,
    handler,
    box('minf', mediaHeader, dataReference, sampleTableBox(track, table)),
  )
  return table !== null && table.startTicks > 0
    ? box('trak', header, delayEdit(track, table), media)
    : box('trak', header, media)
}

/** An empty edit before the track: it begins later than the movie. */
function delayEdit(track: TrackHeader, table: SampleTable): Buffer {
  const delay = Math.round((table.startTicks * movieTimescale) / track.timescale)
  const length = Math.round((sum(table.durations) * movieTimescale) / track.timescale)
  const rate = u32(0x1_0000)
  return box('edts', fullBox('elst', 1, 0, u32(2), u64(delay, -1), rate, u64(length, 0), rate))
}

function sampleTableBox(track: TrackHeader, table: SampleTable | null): Buffer {
  if (table === null) {
    return box(
      'stbl',
      track.sampleDescription,
      fullBox('stts', 0, 0, u32(0)),
      fullBox('stsc', 0, 0, u32(0)),
      fullBox('stsz', 0, 0, u32(0, 0)),
      fullBox('stco', 0, 0, u32(0)),
    )
  }
  const durations = runs(table.durations)
  const perChunk = chunkRuns(table.chunks)
  const offsets = table.chunks.map((chunk) => chunk.offset)
  const keys =
    table.keySamples === null
      ? []
      : [fullBox('stss', 0, 0, u32(table.keySamples.length), u32List(table.keySamples))]
  return box(
    'stbl',
    track.sampleDescription,
    fullBox('stts', 0, 0, u32(durations.length / 2), u32List(durations)),
    ...keys,
    fullBox('stsc', 0, 0, u32(perChunk.length / 3), u32List(perChunk)),
    fullBox('stsz', 0, 0, u32(0, table.sizes.length), u32List(table.sizes)),
    fullBox('co64', 0, 0, u32(offsets.length), u64List(offsets)),
  )
}

/** Count and value of each run of equal values. */
function runs(values: readonly number[]): number[] {
  const list: number[] = []
  let count = 0
  for (let index = 0; index < values.length; index++) {
    count++
    if (values[index + 1] === values[index]) continue
    list.push(count, values[index] ?? 0)
    count = 0
  }
  return list
}

function chunkRuns(chunks: SampleTable['chunks']): number[] {
  const list: number[] = []
  chunks.forEach((chunk, index) => {
    if (chunks[index - 1]?.samples !== chunk.samples) list.push(index + 1, chunk.samples, 1)
  })
  return list
}

function movieTicks(track: TrackHeader, table: SampleTable): number {
  const ticks = table.startTicks + sum(table.durations)
  return Math.round((ticks * movieTimescale) / track.timescale)
}

function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}
