import type { ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { spawnFfmpeg } from '../ffmpeg/spawn-ffmpeg.ts'

/** What the end of an SRT connection is made of. */
export interface SrtTerminalOptions {
  ffmpegPath: string
  passphrase: string | null
  /** Bytes as the encoder sent them. */
  onMedia: (bytes: Buffer) => void
  /** It ended, by itself or because it was asked to. */
  onEnd: () => void
  log: (line: string) => void
}

const exitLimitMs = 3_000
/** A caller who was let in concludes his handshake within this. */
const listenLimitMs = 6_000

/**
 * An ffmpeg that takes one SRT connection on this machine, and hands its bytes on as they are. Its passphrase is seen
 * by every user of the machine, so it is none that is used elsewhere.
 */
export class SrtTerminal {
  readonly port: number
  private readonly child: ChildProcess
  private readonly exited: Promise<void>

  private constructor(port: number, options: SrtTerminalOptions) {
    this.port = port
    const { ffmpegPath, onMedia, onEnd, log } = options
    this.child = spawnFfmpeg(ffmpegPath, argumentsOf(port, options.passphrase), {
      stdio: ['ignore', 'pipe', 'pipe'],
      onExcess: log,
    })
    this.child.stdout?.on('data', onMedia)
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // Its lines name the whole address, and with it the passphrase.
      for (const line of text.split('\n')) if (/\[(error|fatal)\]/.test(line)) log(withoutUrl(line))
    })
    this.exited = new Promise((resolve) => {
      const over = () => {
        resolve()
        onEnd()
      }
      this.child.once('error', over)
      this.child.once('close', over)
    })
  }

  static async open(options: SrtTerminalOptions): Promise<SrtTerminal> {
    return new SrtTerminal(await freeUdpPort(), options)
  }

  /** Ends the connection; resolves when nothing of it is left. */
  async close(): Promise<void> {
    this.child.kill('SIGTERM')
    const timer = setTimeout(() => this.child.kill('SIGKILL'), exitLimitMs)
    await this.exited
    clearTimeout(timer)
  }
}

function argumentsOf(port: number, passphrase: string | null): string[] {
  const query = new URLSearchParams({
    mode: 'listener',
    listen_timeout: `${listenLimitMs * 1_000}`,
    ...(passphrase !== null && { passphrase }),
  })
  return [
    ...['-hide_banner', '-loglevel', 'level+error', '-nostdin', '-nostats'],
    // One message of SRT holds seven packets of MPEG-TS.
    ...['-f', 'data', '-raw_packet_size', '1316', '-i', `srt://127.0.0.1:${port}?${query}`],
    ...['-map', '0', '-c', 'copy', '-flush_packets', '1', '-f', 'data', 'pipe:1'],
  ]
}

function withoutUrl(line: string): string {
  return line.replaceAll(/srt:\/\/\S+/g, 'srt://***')
}

/** A port that was free a moment ago. */
function freeUdpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    socket.once('error', reject)
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address()
      socket.close(() => resolve(port))
    })
  })
}
