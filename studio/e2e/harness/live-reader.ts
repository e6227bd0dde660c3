import { type ChildProcess, spawn } from 'node:child_process'

/** What ffmpeg looks at before it decodes, in microseconds: the first picture may come two seconds after the sound. */
const ANALYSED_MICROSECONDS = '5000000'

/** Reads a stream as it comes, with as little waiting as ffmpeg can: grey pictures of a few pixels, and when each came. */
export class LiveReader implements AsyncDisposable {
  readonly #child: ChildProcess
  #words = ''

  private constructor(child: ChildProcess) {
    this.#child = child
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#words = (this.#words + text).slice(-2_000)
    })
  }

  /** Whether ffmpeg still reads, and what it said. */
  get state(): string {
    const { exitCode, signalCode } = this.#child
    const end = exitCode ?? signalCode
    return `${end === null ? 'reading' : `ended with ${end}`}: ${this.#words.trim() || 'no words'}`
  }

  /** `filter` makes the picture; `onPicture` hears its `size` bytes and the Unix time of its arrival. */
  static open(
    url: string,
    {
      filter,
      size,
      onPicture,
    }: {
      readonly filter: string
      readonly size: number
      readonly onPicture: (grey: Buffer, atMs: number) => void
    },
  ): LiveReader {
    const child = spawn(
      'ffmpeg',
      [
        ...['-v', 'error', '-fflags', 'nobuffer', '-flags', 'low_delay', '-rtmp_live', 'live'],
        ...['-analyzeduration', ANALYSED_MICROSECONDS, '-threads', '1', '-i', url],
        ...['-an', '-vf', `${filter},format=gray`, '-fps_mode', 'passthrough'],
        ...['-flush_packets', '1', '-f', 'rawvideo', '-'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let rest = Buffer.alloc(0)
    child.stdout.on('data', (bytes: Buffer) => {
      const atMs = Date.now()
      rest = Buffer.concat([rest, bytes])
      for (; rest.length >= size; rest = rest.subarray(size))
        onPicture(rest.subarray(0, size), atMs)
    })
    return new LiveReader(child)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}
