import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endProcess } from '../process/end-process.ts'
import { spawnOwned } from '../process/spawn-owned.ts'
import type { ProgramVideo } from './program-video.ts'

const START_LIMIT_MS = 15_000
/** One track is soon known: by default ffmpeg looks for more for five seconds. */
const ANALYSE_US = '1000000'

/** ffmpeg that takes the program as MPEG-TS over UDP and copies it into a fragmented MP4. Dispose it. */
export class CopyingFfmpeg implements AsyncDisposable {
  /** The copying process; what sends to it is another. */
  readonly pid: number
  readonly #copier: ChildProcess
  readonly #sender: ChildProcess
  readonly #folder: string

  private constructor(copier: ChildProcess, sender: ChildProcess, folder: string) {
    this.pid = copier.pid ?? 0
    this.#copier = copier
    this.#sender = sender
    this.#folder = folder
  }

  /** Starts both processes and waits until the file grows. */
  static async start({ ffmpeg, timedPath }: ProgramVideo, port: number): Promise<CopyingFfmpeg> {
    const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-copy-'))
    const url = `udp://127.0.0.1:${port}?pkt_size=1316`
    const copier = spawnOwned(
      ffmpeg,
      [
        ...['-v', 'error', '-analyzeduration', ANALYSE_US, '-f', 'mpegts', '-i', url, '-c', 'copy'],
        ...['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', join(folder, 'copy.mp4')],
      ],
      { stdio: 'ignore' },
    )
    const sender = spawnOwned(
      ffmpeg,
      [
        ...['-v', 'error', '-re', '-stream_loop', '-1', '-i', timedPath],
        ...['-c', 'copy', '-f', 'mpegts', url],
      ],
      { stdio: 'ignore' },
    )
    const copying = new CopyingFfmpeg(copier, sender, folder)
    try {
      const giveUpMs = performance.now() + START_LIMIT_MS
      while ((await copying.recordedBytes()) === 0) {
        if (performance.now() > giveUpMs) throw new Error('ffmpeg copied nothing')
        await pause(100)
      }
      return copying
    } catch (error) {
      await copying[Symbol.asyncDispose]()
      throw error
    }
  }

  /** Size of the file so far. */
  async recordedBytes(): Promise<number> {
    return (await stat(join(this.#folder, 'copy.mp4')).catch(() => null))?.size ?? 0
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // In this order: without packets the copier hears no signal.
    await endProcess(this.#copier, 'SIGTERM')
    await endProcess(this.#sender, 'SIGTERM')
    await rm(this.#folder, { recursive: true, force: true })
  }
}
