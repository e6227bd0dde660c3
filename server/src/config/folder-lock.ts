import { mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

const HEARTBEAT_MS = 5_000
/** A lock of another machine counts as dead after this long without a heartbeat. */
const FOREIGN_LOCK_TIMEOUT_MS = 30_000
/** Taking over takes milliseconds; a guard older than this was left by a process killed within them. */
const GUARD_TIMEOUT_MS = 5_000

const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** Start time as the kernel counts it: tells a process from a later one with the same id. */
  processStart: z.string().nullable(),
})
type Holder = z.infer<typeof holderSchema>

/**
 * Keeps a second server off a data folder: the embedded database has no lock of its own, and two processes
 * on it lose rows. The lock of a process that died is taken over. One owner; release with `dispose`.
 */
export class FolderLock implements AsyncDisposable {
  readonly #path: string
  readonly #heartbeat: NodeJS.Timeout

  private constructor(path: string) {
    this.#path = path
    this.#heartbeat = setInterval(() => {
      const now = new Date()
      // A missed heartbeat only matters to other machines; the next one repairs it.
      utimes(path, now, now).catch(() => undefined)
    }, HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  /** Locks a folder. Throws a StartupError when a running server holds it. */
  static async acquire(folder: string): Promise<FolderLock> {
    const path = join(folder, 'server.lock')
    const guard = join(folder, 'server.lock.guard')
    await enterGuard(guard, folder)
    try {
      const holder = await readHolder(path)
      if (holder && (await isAlive(holder, path))) {
        throw new StartupError(
          `Another server (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}) uses the data folder ${folder}: stop it or set DATA_DIR to another folder.`,
        )
      }
      const own: Holder = {
        pid: process.pid,
        host: hostname(),
        processStart: await processStart(process.pid),
      }
      await writeFile(path, JSON.stringify(own))
    } finally {
      await rmdir(guard).catch(() => undefined)
    }
    return new FolderLock(path)
  }

  /** Gives the folder back. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#heartbeat)
    await rm(this.#path, { force: true })
  }
}

/** mkdir is atomic everywhere: whoever makes the guard may look at the lock and change it. */
async function enterGuard(guard: string, folder: string): Promise<void> {
  const giveUpAt = Date.now() + GUARD_TIMEOUT_MS * 2
  while (Date.now() < giveUpAt) {
    try {
      await mkdir(guard)
      return
    } catch {
      const age = await stat(guard).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      )
      if (age > GUARD_TIMEOUT_MS) await rmdir(guard).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new StartupError(
    `Another server is starting on the data folder ${folder}: wait for it or set DATA_DIR to another folder.`,
  )
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    // Absent, or cut short by a crash while it was written: nobody holds it.
    return undefined
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(path)
    return Date.now() - mtimeMs < FOREIGN_LOCK_TIMEOUT_MS
  }
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return (await processStart(holder.pid)) === holder.processStart
}

/** Field 22 of /proc/<pid>/stat; null where there is no /proc, and for a process that ended and was not reaped. */
async function processStart(pid: number): Promise<string | null> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}
