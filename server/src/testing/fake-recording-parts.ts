import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedFile } from '../domain/ports/media-plane-port.ts'

/** What is recorded, and where to. */
export interface FakeRecording {
  readonly eventId: string
  readonly streamId?: string | undefined
  readonly recordingId: string
  readonly directory: string
  readonly isPaused?: boolean | undefined
}

/** Leaves the next part of a recording in its folder, as a media plane that records does; no film is in it. */
export async function storePart({
  recordingId,
  directory,
}: Pick<FakeRecording, 'recordingId' | 'directory'>): Promise<void> {
  await mkdir(directory, { recursive: true })
  const part = (await readdir(directory)).length + 1
  const name = `${recordingId}.${part}.${Date.now()}.mp4`
  await writeFile(join(directory, name), `part ${part} of ${recordingId}`)
}

/** The parts that lie in a folder, each of two seconds. */
export async function storedParts(directory: string): Promise<RecordedFile[]> {
  const names = await readdir(directory).catch(() => [])
  return names.sort().map((name) => {
    const [recordingId = '', , startedAtMs = '0'] = name.split('.')
    return {
      recordingId,
      path: join(directory, name),
      sizeBytes: 40,
      durationSec: 2,
      startedAtMs: Number(startedAtMs),
      widthPixels: 1280,
      heightPixels: 720,
      wasRecovered: false,
    }
  })
}

/** One recording of all parts, as long as they are together; null without any. */
export async function joinedParts({
  parts,
  destination,
}: {
  readonly parts: readonly RecordedFile[]
  readonly destination: string
}): Promise<RecordedFile | null> {
  const [first] = parts
  if (!first) return null
  const content = 'whole'
  await writeFile(destination, content)
  const durationSec = parts.reduce((sum, part) => sum + part.durationSec, 0)
  return { ...first, path: destination, sizeBytes: content.length, durationSec }
}
