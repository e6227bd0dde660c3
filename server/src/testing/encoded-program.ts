import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type { FromPublisher, ToPublisher } from './program-publisher.child.ts'
import type { TestUser } from './test-user.ts'

const ENCODE = [
  ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30:duration=2'],
  ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'ultrafast'],
  ...['-g', '30', '-x264-params', 'aud=1:scenecut=0:slices=1', '-f', 'h264'],
]

/**
 * Pictures that were encoded before and are sent by WebRTC from a process of their own, as a program and into
 * slots: no browser takes the processors from what is tested.
 */
export class EncodedProgram implements AsyncDisposable {
  readonly #child: ChildProcess
  readonly #path: string
  /** Questions to the process are asked one after another: its answers don't say which they answer. */
  #asking: Promise<unknown> = Promise.resolve()

  private constructor(path: string) {
    this.#path = path
    const tsx = createRequire(import.meta.url).resolve('tsx')
    this.#child = fork(fileURLToPath(new URL('./program-publisher.child.ts', import.meta.url)), {
      execArgv: ['--import', pathToFileURL(tsx).href],
    })
  }

  /** Encodes it into a folder. Needs ffmpeg. */
  static async create(folder: string): Promise<EncodedProgram> {
    const path = join(folder, 'program.h264')
    await promisify(execFile)('ffmpeg', [...ENCODE, path])
    return new EncodedProgram(path)
  }

  /** Sends them to a user's event by a new connection, instead of the one by which that stream was sent before. */
  async publish({ api }: TestUser, apiUrl: string, streamId = PROGRAM_STREAM_ID): Promise<void> {
    const offered = await this.#ask({ type: 'offer', streamId, path: this.#path })
    if (offered.type !== 'offer') throw new Error('The publisher gave no offer')
    const { answer } = await api.call('publishStream', {
      apiUrl,
      body: {
        id: streamId,
        has_audio: false,
        has_video: true,
        offer: { type: 'offer', sdp: offered.sdp },
        provider: 'embedded',
        take_over: true,
      },
    })
    await this.#ask({ type: 'answer', streamId, sdp: answer.sdp })
  }

  #ask(message: ToPublisher): Promise<FromPublisher> {
    const asked = this.#asking.then(() => this.#askNow(message))
    this.#asking = asked.catch(() => undefined)
    return asked
  }

  async #askNow(message: ToPublisher): Promise<FromPublisher> {
    const answered = once(this.#child, 'message')
    this.#child.send(message)
    const [answer] = (await answered) as [FromPublisher]
    return answer
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }
}
