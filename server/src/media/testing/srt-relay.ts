import { type ChildProcess, spawn } from 'node:child_process'

/** An SRT listener that passes on what reaches it by UDP, whoever joins and when: Debian's srt-live-transmit. */
export class SrtRelay {
  /** Where its source sends. */
  readonly inputUrl: string
  private readonly child: ChildProcess

  private constructor(inputUrl: string, child: ChildProcess) {
    this.inputUrl = inputUrl
    this.child = child
  }

  static start(inputPort: number, srtPort: number): SrtRelay {
    const input = `udp://127.0.0.1:${inputPort}`
    const output = `srt://127.0.0.1:${srtPort}?mode=listener`
    const args = ['-q', '-autoreconnect:yes', '-chunk:1316', input, output]
    const child = spawn('srt-live-transmit', args, { stdio: 'ignore' })
    return new SrtRelay(`${input}?pkt_size=1316`, child)
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const exited = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGKILL')
    await exited
  }
}
