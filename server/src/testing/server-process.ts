import { type ChildProcess, spawn } from 'node:child_process'
import { builtEntry } from './built-entry.ts'

const START_LIMIT_MS = 100_000
const READY = /Proscenium is ready: (\S+)/

/** How a process ended and what it had said. */
export interface ProcessEnd {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The server as a process of its own, as it was built; for what only a real process shows. */
export class ServerProcess implements AsyncDisposable {
  readonly #child: ChildProcess
  readonly #ended: Promise<ProcessEnd>
  readonly #spawnedMs = performance.now()
  #stdout = ''
  #stderr = ''
  #readyMs: number | null = null

  private constructor(env: Readonly<Record<string, string>>, args: readonly string[]) {
    this.#child = spawn(process.execPath, [builtEntry('main'), ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: '0',
        RATE_LIMIT_FACTOR: '1000',
        DISK_RESERVE_GB: '0',
        PRE_ROLL_MIN: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#stdout += chunk.toString()
      if (READY.test(this.#stdout)) this.#readyMs ??= performance.now() - this.#spawnedMs
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr += chunk.toString()
    })
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (code) => {
        resolve({ code, stdout: this.#stdout, stderr: this.#stderr })
      })
    })
  }

  /** Starts a server and waits until it says where it is. */
  static async start(
    env: Readonly<Record<string, string>>,
    args: readonly string[] = [],
  ): Promise<ServerProcess> {
    const server = new ServerProcess(env, args)
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (!READY.test(server.#stdout)) {
      if (server.#child.exitCode !== null || Date.now() > giveUpAt) {
        const { stdout, stderr } = await server.end('SIGKILL')
        throw new Error(`The server did not start: ${stdout}${stderr}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return server
  }

  /** Starts a server that is expected to end by itself. */
  static run(
    env: Readonly<Record<string, string>>,
    args: readonly string[] = [],
  ): Promise<ProcessEnd> {
    const server = new ServerProcess(env, args)
    // One that serves after all is ended here: its test fails by what it said, and leaves no process.
    server.#child.stdout?.on('data', () => {
      if (READY.test(server.#stdout)) server.#child.kill('SIGKILL')
    })
    return server.#ended
  }

  get origin(): string {
    return READY.exec(this.#stdout)?.[1] ?? ''
  }

  get stdout(): string {
    return this.#stdout
  }

  /** Time from its start to the line that says it is ready. */
  get readyMs(): number {
    return this.#readyMs ?? Number.POSITIVE_INFINITY
  }

  /** Whether it still runs. */
  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<ProcessEnd> {
    this.#child.kill(signal)
    return this.#ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.isRunning) await this.end('SIGKILL')
  }
}
