import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import * as z from 'zod'

const PATIENCE = { timeout: 60_000, interval: 50 }
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const READY = /Proscenium is ready: (\S+)/g
const lockSchema = z.object({ pid: z.int() })

/** `npm start` on a data folder; what is left of it ends with the test. */
export class NpmStart implements AsyncDisposable {
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  readonly #folder: string
  readonly #pids = new Set<number>()
  stdout = ''
  stderr = ''

  constructor(
    folder: string,
    env: Readonly<Record<string, string>> = {},
    command = ['npm', 'start'],
  ) {
    this.#folder = folder
    const [file = '', ...args] = command
    this.child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString()
    })
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString()
    })
    // Not the end of its pipes: an orphan would hold them open.
    this.exited = new Promise((resolve) => this.child.once('exit', resolve))
  }

  /** Waits until a server has said for this many times where it is, and answers; its address. */
  async ready(times = 1): Promise<string> {
    const origin = () => [...this.stdout.matchAll(READY)][times - 1]?.[1] ?? ''
    await expect.poll(() => origin() !== '' || this.child.exitCode !== null, PATIENCE).toBe(true)
    if (origin() === '') throw new Error(`npm start ended: ${this.stdout}${this.stderr}`)
    await expect.poll(() => statusOf(`${origin()}/ready`), PATIENCE).toBe(200)
    const server = await this.serverPid()
    for (const pid of [server, await parentOf(server)]) this.#pids.add(pid)
    return origin()
  }

  /** The process that holds the data folder. */
  async serverPid(): Promise<number> {
    const text = await readFile(join(this.#folder, 'server.lock'), 'utf8')
    return lockSchema.parse(JSON.parse(text)).pid
  }

  /** Processes that were seen and still run. */
  left(): number[] {
    return [...this.#pids].filter(isRunning)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const pid of this.left()) process.kill(pid, 'SIGKILL')
    this.child.kill('SIGKILL')
    this.child.stdout?.destroy()
    this.child.stderr?.destroy()
    await this.exited
  }
}

/** The status that an address answers with; null where nothing answers. */
export async function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  )
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The fourth field is the parent; the second, in brackets, may hold spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
