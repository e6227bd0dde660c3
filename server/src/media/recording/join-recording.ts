import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import { box } from './mp4/box.ts'
import { finishRecording } from './mp4/finish-recording.ts'
import { moveFragment } from './mp4/move-fragment.ts'
import { type ScannedFragments, scanFragments } from './mp4/scan-fragments.ts'

/** As long as the header of the media data that takes its place when the file is finished. */
const placeholder = box('free', Buffer.alloc(8))

interface OpenPart {
  readonly file: FileHandle
  readonly scan: ScannedFragments
}

/**
 * Joins the parts of a recording into `destination`, fragment by fragment, without re-encoding: the result is
 * as every recording and is played the same way. Null for parts of different picture sizes, which one track
 * can't hold. Rejects when the disk refuses; nothing is left of it then.
 */
export async function joinRecording(
  parts: readonly RecordedFile[],
  destination: string,
): Promise<RecordedFile | null> {
  const [first] = parts
  const isUniform = parts.every(
    (part) => part.widthPixels === first?.widthPixels && part.heightPixels === first.heightPixels,
  )
  if (first === undefined || !isUniform) return null
  const unfinished = `${destination}.part`
  const files: FileHandle[] = []
  try {
    const opened: OpenPart[] = []
    for (const { path } of parts) {
      const file = await open(path, 'r')
      files.push(file)
      const scan = await scanFragments(file)
      if (scan === null) return null
      opened.push({ file, scan })
    }
    if (!haveSameTracks(opened)) return null
    await writeWhole(opened, unfinished)
    const facts = await finishRecording(unfinished, first.startedAtMs)
    if (facts === null) return null
    await rename(unfinished, destination)
    const { wasOpen: _, ...rest } = facts
    const { recordingId, startedAtMs } = first
    const wasRecovered = parts.some((part) => part.wasRecovered)
    return { recordingId, path: destination, startedAtMs, wasRecovered, ...rest }
  } finally {
    await Promise.all(files.map((file) => file.close()))
    await rm(unfinished, { force: true })
  }
}

function haveSameTracks(parts: readonly OpenPart[]): boolean {
  const names = parts.map(({ scan }) =>
    scan.tracks.map(({ id, kind, timescale }) => `${id} ${kind} ${timescale}`).join(),
  )
  return new Set(names).size === 1
}

async function writeWhole(parts: readonly OpenPart[], path: string): Promise<void> {
  const whole = await open(path, 'w')
  try {
    let position = await writeHeader(whole, parts)
    let sequenceNumber = 0
    let startSec = 0
    for (const { file, scan } of parts) {
      for (const { offset, sizeBytes } of scan.fragments) {
        const fragment = Buffer.allocUnsafe(sizeBytes)
        await file.read(fragment, 0, sizeBytes, offset)
        sequenceNumber++
        moveFragment(fragment, { sequenceNumber, laterSec: startSec, tracks: scan.tracks })
        position = await writeAt(whole, fragment, position)
      }
      startSec += Math.max(0, ...scan.fragments.map(({ endSec }) => endSec))
    }
  } finally {
    await whole.close()
  }
}

/** File type, placeholder and movie box of the first part; resolves with where the fragments begin. */
async function writeHeader(whole: FileHandle, [first]: readonly OpenPart[]): Promise<number> {
  if (first === undefined) return 0
  const { header } = first.scan
  const typeEnd = header.readUInt32BE(0)
  const pieces = [header.subarray(0, typeEnd), placeholder, header.subarray(typeEnd)]
  return writeAt(whole, Buffer.concat(pieces), 0)
}

async function writeAt(file: FileHandle, data: Buffer, position: number): Promise<number> {
  let done = 0
  while (done < data.length) {
    const { bytesWritten } = await file.write(data, done, data.length - done, position + done)
    done += bytesWritten
  }
  return position + done
}
