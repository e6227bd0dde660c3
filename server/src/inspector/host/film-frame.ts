import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { childEnvironment } from '../../child-processes/child-environment.ts'

const FRAME_WIDTH = 960
/** Both attempts together stay below the limit of this step. */
const LIMIT_MS = 9_000

/** Which picture of a film is written where. */
export interface FrameRequest {
  readonly path: string
  readonly destination: string
  readonly ffmpegPath: string | null
  readonly atSec: number
}

/** Writes a JPEG of one picture of a film; false without ffmpeg and for a film without such a picture. */
export async function writeFrame(request: FrameRequest): Promise<boolean> {
  // A film shorter than the wanted moment gives its first picture.
  return (await tryFrame(request)) || (request.atSec > 0 && tryFrame({ ...request, atSec: 0 }))
}

async function tryFrame({ path, destination, ffmpegPath, atSec }: FrameRequest): Promise<boolean> {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']
  // One processor, and only local files: a playlist in disguise must not make us fetch what it names.
  const input = ['-threads', '1', '-protocol_whitelist', 'file', '-ss', String(atSec)]
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', `scale=${FRAME_WIDTH}:-2`, '-q:v', '4']
  const output = ['-threads', '1', '-filter_threads', '1', '-f', 'image2', '-update', '1']
  const args = [...quiet, ...input, '-i', `file:${path}`, ...picture, ...output, destination]
  try {
    await promisify(execFile)(ffmpegPath ?? 'ffmpeg', args, {
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      env: childEnvironment(),
    })
    return (await stat(destination)).size > 0
  } catch {
    return false
  }
}
