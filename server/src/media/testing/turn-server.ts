import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@proscenium/fixtures'
import { selfSigned } from './self-signed.ts'

/** Whether this machine has coturn. */
export const hasCoturn = spawnSync('turnserver', ['--version']).error === undefined

const startLimitMs = 5_000

/** Coturn on this machine: one port for UDP and TCP, one for TLS. Dispose it. */
export class TurnServer {
  readonly port: number
  readonly tlsPort: number
  readonly log: string[] = []
  private readonly child: ChildProcess

  private constructor(args: readonly string[], port: number, tlsPort: number) {
    this.port = port
    this.tlsPort = tlsPort
    this.child = spawn('turnserver', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.log.push(text))
    }
  }

  /** `secret` is what it shares with whoever makes credentials; its files go into `folder`. */
  static async start(folder: string, address: string, secret: string): Promise<TurnServer> {
    const [port, tlsPort] = [await freePort(), await freePort()]
    const { certFile, keyFile } = await selfSigned(folder)
    const server = new TurnServer(
      [
        ...['-n', '--no-cli', '--log-file', 'stdout', '--simple-log', '--verbose'],
        ...['--listening-ip', address, '--relay-ip', address],
        ...['--listening-port', `${port}`, '--tls-listening-port', `${tlsPort}`],
        ...['--use-auth-secret', '--static-auth-secret', secret, '--realm', 'turn.test'],
        ...['--cert', certFile, '--pkey', keyFile, '--pidfile', join(folder, 'turn.pid')],
        ...['--userdb', join(folder, 'turn.db'), '--allow-loopback-peers', '--no-multicast-peers'],
      ],
      port,
      tlsPort,
    )
    await server.listening(address)
    return server
  }

  async dispose(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const exited = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGKILL')
    await exited
  }

  private async listening(address: string): Promise<void> {
    const givenUpAtMs = performance.now() + startLimitMs
    while (!(await takesConnections(this.tlsPort, address))) {
      if (performance.now() > givenUpAtMs) throw new Error(`no coturn: ${this.log.join('')}`)
      await sleep(100)
    }
  }
}

function takesConnections(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
