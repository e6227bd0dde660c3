import { type ChildProcess, execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProgram, installFromDebian } from '../debian-program.ts'
import { endProcess } from '../process/end-process.ts'
import { spawnOwned } from '../process/spawn-owned.ts'

const run = promisify(execFile)
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 60_000

/** Who a program runs as; empty: as ourselves. */
interface Identity {
  readonly uid?: number
  readonly gid?: number
}

/** A PostgreSQL server with settings as shipped and data of its own, reached by a socket in its folder. Dispose it. */
export class PostgresCluster implements AsyncDisposable {
  /** Address for DATABASE_URL. */
  readonly url: string
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(folder: string, child: ChildProcess) {
    this.#folder = folder
    this.#child = child
    this.url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  }

  /** Rejects in words for the report where there is no PostgreSQL and none can be installed. */
  static async start(): Promise<PostgresCluster> {
    const initdb = await findInitdb()
    const postgres = join(initdb, '../postgres')
    const identity = await serverIdentity()
    const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-pg-'))
    const data = join(folder, 'data')
    await chmod(folder, 0o755)
    if (identity.uid !== undefined && identity.gid !== undefined) {
      await chown(folder, identity.uid, identity.gid)
    }
    await run(initdb, ['-D', data, '-U', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'], {
      ...identity,
      cwd: folder,
    })
    const child = spawnOwned(postgres, ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const cluster = new PostgresCluster(folder, child)
    try {
      await untilReady(child)
      return cluster
    } catch (error) {
      await cluster[Symbol.asyncDispose]()
      throw error
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to leave.
    await endProcess(this.#child, 'SIGINT')
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function findInitdb(): Promise<string> {
  const known = findProgram('initdb', debianFolders())
  if (known !== undefined) return known
  await installFromDebian(['postgresql'], 'measured beside the embedded database')
  const installed = findProgram('initdb', debianFolders())
  if (installed === undefined) throw new Error('PostgreSQL is not installed')
  return installed
}

/** Debian keeps each version in a folder of its own; the newest first. */
function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {}
  const id = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const giveUpMs = performance.now() + START_LIMIT_MS
  while (!said.includes('ready to accept connections')) {
    if (child.exitCode !== null || performance.now() > giveUpMs) {
      throw new Error(`PostgreSQL did not start: ${said.slice(-500)}`)
    }
    await pause(50)
  }
}
