import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedFile } from '../domain/ports/media-plane-port.ts'

/** Leaves the next part of a recording in its folder, as a media plane that records does; no film is in it. */
export async function storePart({
  recordingId,
  directory,
}: {
  readonly recordingId: string
  readonly directory: string
}): Promise<void> {
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
