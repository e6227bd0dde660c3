import { type FileHandle, open, rm } from 'node:fs/promises'
import { u64 } from './box.ts'
import { finalMovie, type SampleTable, type TrackHeader } from './movie-box.ts'
import { type ScannedRecording, scanRecording } from './scan-recording.ts'

/** Facts of a playable recording. */
export interface FinishedRecording {
  sizeBytes: number
  durationSec: number
  widthPixels: number
  heightPixels: number
  /** True when this call closed it; false when it was closed before. */
  wasOpen: boolean
}

const removableBytes = 1_000_000

/**
 * Turns a fragmented recording into an ordinary MP4 in place: the whole table of samples is appended, then
 * one small write turns everything between into media data. It can be interrupted anywhere: before that
 * write the file is still a playable fragmented one, and calling this again finishes it. A small file without
 * any whole fragment is removed; a large one that can't be read is left for a person to look at. Resolves
 * with null when nothing playable is there.
 */
export async function finishRecording(
  path: string,
  startedAtMs: number,
): Promise<FinishedRecording | null> {
  const file = await open(path, 'r+')
  try {
    const scan = await scanRecording(file)
    const result = scan === null ? null : await finish(file, scan, startedAtMs)
    if (result !== null || (await file.stat()).size > removableBytes) return result
  } finally {
    await file.close()
  }
  await rm(path, { force: true })
  return null
}

async function finish(
  file: FileHandle,
  scan: ScannedRecording,
  startedAtMs: number,
): Promise<FinishedRecording | null> {
  const video = scan.tracks.find(({ header }) => header.kind === 'video')?.header
  const size = {
    widthPixels: video?.widthPixels ?? 0,
    heightPixels: video?.heightPixels ?? 0,
  }
  if (scan.isFinished) {
    const sizeBytes = (await file.stat()).size
    return { ...size, sizeBytes, durationSec: scan.statedDurationSec, wasOpen: false }
  }
  const tracks = scan.tracks.filter(({ table }) => table.sizes.length > 0)
  if (tracks.length === 0 || scan.placeholderOffset < 0) return null
  const movie = finalMovie(tracks, startedAtMs)
  const isClosed = await close(file, scan, movie)
  return {
    ...size,
    sizeBytes: scan.validEnd + (isClosed ? movie.length : 0),
    durationSec: Math.max(...tracks.map(({ header, table }) => endSec(header, table))),
    wasOpen: true,
  }
}

/** False when the disk has no room for the table: the file then stays a playable fragmented one. */
async function close(file: FileHandle, scan: ScannedRecording, movie: Buffer): Promise<boolean> {
  const dataSize = scan.validEnd - scan.placeholderOffset
  await file.truncate(scan.validEnd)
  try {
    await writeAll(file, movie, scan.validEnd)
  } catch {
    await file.truncate(scan.validEnd)
    return false
  }
  await file.datasync()
  await writeAll(file, largeDataHeader(dataSize), scan.placeholderOffset)
  await file.datasync()
  return true
}

/** Header of a media data box with 64-bit size: as long as the placeholder box that it replaces. */
function largeDataHeader(size: number): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('mdat', 'latin1'), u64(size)])
}

async function writeAll(file: FileHandle, data: Buffer, position: number): Promise<void> {
  let done = 0
  while (done < data.length) {
    const { bytesWritten } = await file.write(data, done, data.length - done, position + done)
    done += bytesWritten
  }
}

function endSec(header: TrackHeader, table: SampleTable): number {
  let ticks = table.startTicks
  for (const duration of table.durations) ticks += duration
  return ticks / header.timescale
}
