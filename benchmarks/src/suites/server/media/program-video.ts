import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram, installFromDebian } from '../debian-program.ts'

/** What the encoder is asked for, as a studio asks by default; of so few seconds it makes some more. */
export const PROGRAM_BITS_PER_SECOND = 2_500_000
export const PROGRAM_FRAME_RATE = 30
/** What is measured takes as long or a multiple of it: pictures differ in size. */
const SECONDS = 2
const ENCODE_LIMIT_MS = 60_000

/** A program in H.264 (annex B): 1280×720, 30 fps, constrained baseline, a keyframe a second. Dispose it. */
export class ProgramVideo implements AsyncDisposable {
  readonly ffmpeg: string
  /** The pictures as they come from an encoder. */
  readonly path: string
  /** The same pictures with their times, as MPEG-TS. */
  readonly timedPath: string
  readonly #folder: string

  private constructor(ffmpeg: string, folder: string) {
    this.ffmpeg = ffmpeg
    this.#folder = folder
    this.path = join(folder, 'program.h264')
    this.timedPath = join(folder, 'program.ts')
  }

  /** Encodes it. Rejects in words for the report where there is no ffmpeg. */
  static async make(): Promise<ProgramVideo> {
    const ffmpeg = await findFfmpeg()
    const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-video-'))
    const video = new ProgramVideo(ffmpeg, folder)
    const run = (words: readonly string[]) =>
      promisify(execFile)(ffmpeg, ['-v', 'error', ...words], { timeout: ENCODE_LIMIT_MS })
    try {
      await run(encodeArguments(video.timedPath))
      await run(['-i', video.timedPath, '-c', 'copy', '-f', 'h264', video.path])
      return video
    } catch (error) {
      await video[Symbol.asyncDispose]()
      throw error
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The ffmpeg that the server would use. */
async function findFfmpeg(): Promise<string> {
  const known = process.env['FFMPEG_PATH'] || findProgram('ffmpeg')
  if (known) return known
  await installFromDebian(['ffmpeg'], 'makes the program that is measured')
  const installed = findProgram('ffmpeg')
  if (installed === undefined) throw new Error('ffmpeg is not installed')
  return installed
}

function encodeArguments(path: string): string[] {
  const rate = `${PROGRAM_BITS_PER_SECOND}`
  const source = `testsrc2=size=1280x720:rate=${PROGRAM_FRAME_RATE}:duration=${SECONDS}`
  return [
    ...['-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-profile:v', 'baseline', '-level', '3.1', '-preset', 'ultrafast'],
    ...['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate],
    ...['-g', `${PROGRAM_FRAME_RATE}`, '-x264-params', 'aud=1:nal-hrd=cbr:scenecut=0:slices=1'],
    ...['-f', 'mpegts', path],
  ]
}
