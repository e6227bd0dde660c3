import { type ChildProcess, spawn } from 'node:child_process'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = resolve(dirname(fileURLToPath(import.meta.url)), '../../../server')
const WAIT_MS = 120_000

/** The test's page has no websocket of its own; the server has a client at hand. */
export const ServerSocket: typeof WebSocket = createRequire(join(SERVER, 'package.json'))('ws')

/** The real server, from source, on a data folder of its own. */
export class RealServer {
  #child: ChildProcess | undefined
  #log = ''
  readonly port: number
  readonly dataDir: string

  constructor(port: number, dataDir: string) {
    this.port = port
    this.dataDir = dataDir
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const settings = { DATA_DIR: this.dataDir, RATE_LIMIT_FACTOR: '1000' }
    const env = { ...process.env, ...settings, PORT: String(this.port) }
    this.#child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { cwd: SERVER, env })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#log += chunk.toString()
      })
    }
    await until(
      () => `the server answers: ${this.#log}`,
      () => answers(this.port),
    )
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
}

/** Asked without the page, which would write every refusal to the console. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    get({ port, path: '/v1/health' }, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    }).on('error', () => done(false))
  })
}

/** Waits for something to become true. Throws after two minutes. */
export async function until(
  what: string | (() => string),
  isTrue: () => boolean | Promise<boolean>,
): Promise<void> {
  const endMs = Date.now() + WAIT_MS
  while (!(await isTrue())) {
    if (Date.now() > endMs) {
      const name = typeof what === 'string' ? what : what()
      throw new Error(`It never came to this: ${name}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}
