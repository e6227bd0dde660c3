import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import { finishRecording } from './mp4/finish-recording.ts'
import { parseSegmentName } from './segment-name.ts'

/**
 * Lists the recordings of a folder, oldest first, after closing those that a kill left open. A missing folder
 * has none. Files of recordings that `isWanted` refuses, such as running ones, are left alone.
 */
export async function recoverRecordings(
  directory: string,
  isWanted: (recordingId: string) => boolean,
): Promise<RecordedFile[]> {
  const found: RecordedFile[] = []
  for (const name of await fileNames(directory)) {
    const segment = parseSegmentName(name)
    if (segment === null || !isWanted(segment.recordingId)) continue
    const file = await recordedFile(resolve(join(directory, name)), segment)
    if (file !== null) found.push(file)
  }
  return found.sort((a, b) => a.startedAtMs - b.startedAtMs)
}

/** Closes one part of a recording if need be; null when nothing playable is in it. */
export async function recordedFile(
  path: string,
  segment: { recordingId: string; startedAtMs: number },
): Promise<RecordedFile | null> {
  const finished = await finishRecording(path, segment.startedAtMs)
  if (finished === null) return null
  const { wasOpen, ...facts } = finished
  const { recordingId, startedAtMs } = segment
  return { recordingId, path, startedAtMs, wasRecovered: wasOpen, ...facts }
}

async function fileNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
