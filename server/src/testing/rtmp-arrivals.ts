import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@proscenium/fixtures'

/** An RTMP receiver that is not ours, and notes when each picture arrived. It takes one connection. */
export class RtmpArrivals implements AsyncDisposable {
  /** Where to send to, without the key. */
  readonly serverUrl: string
  readonly #child: ChildProcess
  #lines = ''

  private constructor(port: number) {
    this.serverUrl = `rtmp://127.0.0.1:${port}/live`
    // The time of arrival becomes each packet's own as soon as it is read: how busy this process is does not matter.
    this.#child = spawn('ffmpeg', [
      ...['-v', 'error', '-use_wallclock_as_timestamps', '1', '-listen', '1'],
      ...['-i', `${this.serverUrl}/key`, '-map', '0:v', '-c', 'copy', '-copyts'],
      ...['-flush_packets', '1', '-f', 'framecrc', '-'],
    ])
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#lines += chunk.toString()
    })
    this.#child.stderr?.resume()
  }

  static async listen(): Promise<RtmpArrivals> {
    return new RtmpArrivals(await freePort())
  }

  /** Whether its one connection, once it had one, still stands. */
  get isReceiving(): boolean {
    return this.#child.exitCode === null && this.#lines !== ''
  }

  /** When pictures arrived, in milliseconds since 1970. */
  get timesMs(): number[] {
    const [numerator = 1, denominator = 1_000] =
      /^#tb 0: (\d+)\/(\d+)/m.exec(this.#lines)?.slice(1).map(Number) ?? []
    // A line that is not complete yet is left for later.
    const lines = this.#lines.slice(0, this.#lines.lastIndexOf('\n')).split('\n')
    return lines
      .filter((line) => line.startsWith('0,'))
      .map((line) => (Number(line.split(',')[1]) * numerator * 1_000) / denominator)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }
}
