import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { pause, until } from './until.ts'

const SERVER_ENTRY = resolve(import.meta.dirname, '../../../server/dist/main.js')
const ADMIN_ENTRY = resolve(import.meta.dirname, '../../../server/dist/admin.js')
/** What `npm start` runs: it starts a server again that died. */
const START_ENTRY = resolve(import.meta.dirname, '../../../scripts/start.mjs')

type Settings = Readonly<Record<string, string>>

/** The real, built server on a data folder of its own; owned by one test. */
export class StudioServer implements AsyncDisposable {
  readonly port: number
  readonly dataDir: string
  readonly origin: string
  #child: ChildProcess | null = null
  #log = ''

  readonly #env: Settings
  readonly #entry: string

  private constructor(
    port: number,
    dataDir: string,
    { env, entry }: { readonly env: Settings; readonly entry: string },
  ) {
    this.#env = env
    this.#entry = entry
    this.port = port
    this.dataDir = dataDir
    this.origin = originAt(port)
  }

  /** Starts one, with settings of its own where a test needs some; they may hold its origin. */
  static start(env: Settings | ((origin: string) => Settings) = {}): Promise<StudioServer> {
    return StudioServer.#start(SERVER_ENTRY, env)
  }

  /** Starts one as `npm start` does, which starts it again when it dies. */
  static startKept(): Promise<StudioServer> {
    return StudioServer.#start(START_ENTRY, {})
  }

  static async #start(
    entry: string,
    settings: Settings | ((origin: string) => Settings),
  ): Promise<StudioServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'proscenium-e2e-'))
    const port = await freePort()
    const env = typeof settings === 'function' ? settings(originAt(port)) : settings
    const server = new StudioServer(port, dataDir, { env, entry })
    try {
      await server.launch()
    } catch (cause) {
      await server[Symbol.asyncDispose]()
      throw cause
    }
    return server
  }

  /** Everything the server has printed since the first launch. */
  get log(): string {
    return this.#log
  }

  /** Starts the process and waits until it answers. */
  async launch(): Promise<void> {
    const child = spawn(process.execPath, [this.#entry], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        // Cameras and pages of the tests are served by this machine.
        PRIVATE_ADDRESSES_ALLOWED: '127.0.0.1,localhost',
        DISK_RESERVE_GB: '0',
        PRE_ROLL_MIN: '0',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#log += chunk.toString()
      })
    }
    await this.untilAnswers()
  }

  /** Waits until it answers, after its launch or because it is started again. */
  async untilAnswers(): Promise<void> {
    const child = this.#child
    const health = async () => {
      if (child?.exitCode !== null) throw new Error(`server ended: ${this.#log.slice(-2_000)}`)
      const request = fetch(`${this.origin}/v1/health`, { signal: AbortSignal.timeout(5_000) })
      return request.then(
        (answer) => answer.ok,
        () => false,
      )
    }
    await until('server answers', health, { timeoutMs: 60_000 }).catch(async (cause: Error) => {
      const facts = `${await factsOf(child?.pid)}, it printed: ${this.#log.slice(-2_000)}`
      throw new Error(`${cause.message}, ${facts}`, { cause })
    })
  }

  /** Runs `npm run admin` for it, as built; resolves to what it printed. */
  async admin(...args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [ADMIN_ENTRY, ...args], {
      env: { ...process.env, ...this.#env, DATA_DIR: this.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`admin ${args.join(' ')} failed: ${said}`)
    return said
  }

  /** Ends a kept server at once; who keeps it goes on. */
  async kill9Kept(): Promise<void> {
    const lock: unknown = JSON.parse(await readFile(join(this.dataDir, 'server.lock'), 'utf8'))
    process.kill((lock as { pid: number }).pid, 'SIGKILL')
  }

  /** Ends the process at once, as a crash or a power cut would. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL')
    // Children of a killed process notice the closed pipe by themselves.
    await pause(50)
  }

  /** The process that moves its media. */
  async mediaHostPid(): Promise<number> {
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const parent = (await read('stat')).split(') ')[1]?.split(' ')[1]
      const isOurs = parent === `${this.#child?.pid}`
      if (isOurs && (await read('cmdline')).includes('media-host')) return Number(pid)
    }
    throw new Error('the server has no media host')
  }

  /** Stops the process where it is, as a server behind a pulled cable: it closes nothing and answers nothing. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  /** Lets it go on after `freeze`. */
  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Ends the process in order. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

/** What the machine knows of a process that does not answer, to tell a slow one from one that waits. */
async function factsOf(pid: number | undefined): Promise<string> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const fields = (await read(`/proc/${pid}/stat`)).split(') ')[1]?.split(' ') ?? []
  const cpuSec = (Number(fields[11]) + Number(fields[12])) / 100
  const load = (await read('/proc/loadavg')).split(' ')[0]
  return `load ${load}, process in state ${fields[0]} after ${cpuSec} s of processor time`
}

function originAt(port: number): string {
  return `http://127.0.0.1:${port}`
}
