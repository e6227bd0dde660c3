import { type FoundBox, findBox } from './box-reader.ts'
import type { TrackHeader } from './movie-box.ts'

/** What a `trak` box says; null for one that is not whole. */
export function readTrack(buffer: Buffer, track: FoundBox): TrackHeader | null {
  const header = findBox(buffer, track, 'tkhd')
  const timing = findBox(buffer, track, 'mdia', 'mdhd')
  const handler = findBox(buffer, track, 'mdia', 'hdlr')
  const description = findBox(buffer, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!(header && timing && handler && description)) return null
  if (!(holds(header, 32) && holds(timing, 24) && holds(handler, 12))) return null
  const timescale = buffer.readUInt32BE(timing.start + (hasLongTimes(buffer, timing) ? 20 : 12))
  // Times of a track without a clock mean nothing.
  if (timescale === 0) return null
  const isVideo = buffer.toString('latin1', handler.start + 8, handler.start + 12) === 'vide'
  return {
    id: buffer.readUInt32BE(header.start + (hasLongTimes(buffer, header) ? 20 : 12)),
    kind: isVideo ? 'video' : 'audio',
    timescale,
    widthPixels: buffer.readUInt32BE(header.end - 8) / 65_536,
    heightPixels: buffer.readUInt32BE(header.end - 4) / 65_536,
    sampleDescription: Buffer.from(buffer.subarray(description.start - 8, description.end)),
  }
}

/** Version 0 has 32-bit times; ffmpeg writes it, we write version 1. */
export function hasLongTimes(buffer: Buffer, { start }: FoundBox): boolean {
  return buffer[start] === 1
}

/** Whether a box has this many bytes of content. */
export function holds({ start, end }: FoundBox, bytes: number): boolean {
  return end - start >= bytes
}
