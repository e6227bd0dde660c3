import { type ChildProcess, execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { STUDIO_AGENT, type TokenPair } from '@proscenium/protocol'
import { type ApiClient, createApiClient } from '@proscenium/protocol/client'
import { endProcess } from './process/end-process.ts'
import { findChild } from './process/process-cpu.ts'
import { spawnOwned } from './process/spawn-owned.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const START_LIMIT_MS = 100_000
const BUILD_LIMIT_MS = 300_000
const READY = /Proscenium is ready: (\S+)/

/** Somebody who uses the server. */
export interface Director {
  readonly api: ApiClient
  readonly accessToken: string
}

/** Builds the product as it ships, where its sources have changed since the last build. */
export async function buildProduct(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/test.mjs'), 'build'], {
    cwd: root,
    timeout: BUILD_LIMIT_MS,
  })
}

/** The built server on the loopback address, with data of its own that goes with it. One owner, which disposes it. */
export class ProductServer implements AsyncDisposable {
  readonly origin: string
  readonly pid: number
  readonly dataDir: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, origin: string, dataDir: string) {
    this.#child = child
    this.pid = child.pid ?? 0
    this.origin = origin
    this.dataDir = dataDir
  }

  /** Starts it as shipped, but for the settings in `env`. */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'proscenium-bench-data-'))
    const child = spawnOwned(process.execPath, [join(root, 'server/dist/main.js')], {
      // An empty variable counts as absent: what is set for another server must not reach this one.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_URL: '',
        RATE_LIMIT_FACTOR: '',
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    try {
      return new ProductServer(child, await readyOrigin(child), dataDir)
    } catch (error) {
      await endProcess(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
      throw error
    }
  }

  /** Process id of the media host, which moves and records the program. */
  mediaHostPid(): Promise<number> {
    return findChild(this.pid, 'media-host')
  }

  /** Makes an account. */
  async signUp(): Promise<Director> {
    let tokens: TokenPair | null = null
    const api = createApiClient({
      agent: STUDIO_AGENT,
      baseUrl: this.origin,
      getTokens: () => tokens,
      onTokens: (changed) => {
        tokens = changed
      },
    })
    const body = {
      email: `director-${randomUUID()}@example.com`,
      password: 'correct horse battery',
    }
    const made = await api.call('register', { body })
    tokens = made
    return { api, accessToken: made.access_token }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await endProcess(this.#child, 'SIGTERM')
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

function readyOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => {
      clearTimeout(timer)
      reject(new Error(`The server did not start (${why}): ${said.slice(-1_000)}`))
    }
    const timer = setTimeout(() => fail('too slow'), START_LIMIT_MS)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(String(signal ?? code)))
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000)
      const origin = READY.exec(said)?.[1]
      if (origin === undefined) return
      clearTimeout(timer)
      resolve(origin)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
  })
}
