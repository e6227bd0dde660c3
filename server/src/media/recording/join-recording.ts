import { rename, rm, writeFile } from 'node:fs/promises'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts'
import { runFfmpeg } from '../ffmpeg/ffmpeg.ts'
import { finishRecording } from './mp4/finish-recording.ts'

const joinLimitMs = 30 * 60_000

/**
 * Joins the parts of a recording into `destination` by copying, without re-encoding. Null without ffmpeg, and
 * for parts of different picture sizes, which one track can't hold. Rejects when ffmpeg fails.
 */
export async function joinRecording(
  ffmpeg: Ffmpeg | null,
  parts: readonly RecordedFile[],
  destination: string,
): Promise<RecordedFile | null> {
  const [first] = parts
  if (ffmpeg === null || first === undefined) return null
  const isUniform = parts.every(
    (part) => part.widthPixels === first.widthPixels && part.heightPixels === first.heightPixels,
  )
  if (!isUniform) return null
  const list = `${destination}.list.txt`
  const unfinished = `${destination}.part`
  try {
    await writeFile(list, parts.map((part) => `file '${quoted(part.path)}'\n`).join(''))
    await runFfmpeg(
      ffmpeg.path,
      [
        ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-f', 'concat', '-safe', '0'],
        ...[
          '-i',
          list,
          '-map',
          '0',
          '-c',
          'copy',
          '-movflags',
          '+faststart',
          '-f',
          'mp4',
          unfinished,
        ],
      ],
      joinLimitMs,
    )
    await rename(unfinished, destination)
  } finally {
    await rm(list, { force: true })
    await rm(unfinished, { force: true })
  }
  const facts = await finishRecording(destination, first.startedAtMs)
  if (facts === null) return null
  const { wasOpen: _, ...rest } = facts
  const { recordingId, startedAtMs } = first
  const wasRecovered = parts.some((part) => part.wasRecovered)
  return { recordingId, path: destination, startedAtMs, wasRecovered, ...rest }
}

/** A path inside the quotes of ffmpeg's list of files. */
function quoted(path: string): string {
  return path.replaceAll("'", "'\\''")
}
