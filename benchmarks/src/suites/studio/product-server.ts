import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pause } from '../live/live-run.ts'

const ENTRY = fileURLToPath(new URL('../../../../server/dist/main.js', import.meta.url))
const STUDIO = fileURLToPath(new URL('../../../../studio/dist/index.html', import.meta.url))
const START_TIMEOUT_MS = 60_000
const POLL_MS = 100

/** The built server with the built studio, on a data folder of its own. */
export class ProductServer {
  readonly origin: string
  readonly #child: ChildProcess
  readonly #folder: string

  private constructor(origin: string, child: ChildProcess, folder: string) {
    this.origin = origin
    this.#child = child
    this.#folder = folder
  }

  /** Rejects when the product is not built or does not answer. */
  static async start(): Promise<ProductServer> {
    if (!existsSync(ENTRY) || !existsSync(STUDIO)) {
      throw new Error('The product is not built: npm run build')
    }
    const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-data-'))
    const port = await freePort()
    const child = spawn(process.execPath, [ENTRY], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
      stdio: 'ignore',
    })
    const server = new ProductServer(`http://127.0.0.1:${port}`, child, folder)
    try {
      await server.#answers()
    } catch (error) {
      await server.close()
      throw error
    }
    return server
  }

  async close(): Promise<void> {
    const { exitCode, signalCode } = this.#child
    if (exitCode === null && signalCode === null) {
      const ended = new Promise((resolve) => this.#child.once('exit', resolve))
      this.#child.kill('SIGINT')
      await ended
    }
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #answers(): Promise<void> {
    const endMs = performance.now() + START_TIMEOUT_MS
    while (performance.now() < endMs) {
      if (this.#child.exitCode !== null) throw new Error('The server ended while it started')
      const health = fetch(`${this.origin}/v1/health`)
      if (
        await health.then(
          ({ ok }) => ok,
          () => false,
        )
      ) {
        return
      }
      await pause(POLL_MS)
    }
    throw new Error(`The server does not answer within ${START_TIMEOUT_MS / 1000} s`)
  }
}

/** A TCP port of the loopback interface that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
