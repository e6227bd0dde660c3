import { type ChildProcess, spawn } from 'node:child_process'
import { Transform } from 'node:stream'

/** FLV's signature and what follows before its first tag. */
const flvHeaderBytes = 13

/** An encoder that sends one film again and again by one connection of RTMP or SRT, each time from another time on. */
export class JumpingSource {
  /** Resolves when all was sent. */
  readonly sent: Promise<void>
  private readonly sender: ChildProcess
  private player: ChildProcess | null = null
  private hasEnded = false

  constructor(url: string, path: string, startsSec: readonly number[]) {
    const isSrt = url.startsWith('srt:')
    this.sender = isSrt
      ? run('srt-live-transmit', ['-q', '-chunk:1316', 'file://con', url])
      : run('ffmpeg', [
          ...['-v', 'error', '-f', 'data', '-i', 'pipe:0', '-map', '0', '-c', 'copy'],
          ...['-flush_packets', '1', '-f', 'data', url],
        ])
    this.sent = this.play(path, startsSec, isSrt ? 'mpegts' : 'flv')
  }

  async kill(): Promise<void> {
    this.hasEnded = true
    await Promise.all([this.player, this.sender].map((child) => ended(child)))
  }

  private async play(path: string, startsSec: readonly number[], format: string): Promise<void> {
    for (const [index, startSec] of startsSec.entries()) {
      if (this.hasEnded) return
      const player = run('ffmpeg', [
        ...['-v', 'error', '-re', '-i', path, '-c', 'copy', '-output_ts_offset', `${startSec}`],
        ...['-muxdelay', '0', '-flush_packets', '1', '-f', format, 'pipe:1'],
      ])
      this.player = player
      const tags = withoutStart(format === 'flv' && index > 0 ? flvHeaderBytes : 0)
      if (this.sender.stdin) player.stdout?.pipe(tags).pipe(this.sender.stdin, { end: false })
      await new Promise((resolve) => player.once('close', resolve))
    }
  }
}

function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin?.on('error', () => undefined)
  return child
}

async function ended(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

function withoutStart(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const cut = Math.min(left, chunk.length)
      left -= cut
      done(null, chunk.subarray(cut))
    },
  })
}
