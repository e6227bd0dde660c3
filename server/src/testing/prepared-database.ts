import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbeddedDatabase } from '../db/embedded-database.ts'
import { MIGRATIONS_FOLDER } from '../db/migrations-folder.ts'
import { initializeCluster } from './initialize-cluster.ts'

/**
 * Puts an empty, migrated database into a folder. Making one takes seconds of a processor, so one is made
 * once per set of migrations and copied from then on.
 */
export async function prepareDatabase(folder: string): Promise<void> {
  // As the server makes its data folder.
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await cp(join(await prepared(), 'folder'), folder, { recursive: true })
}

/** Opens an empty, migrated database in memory; its owner closes it. */
export async function openMemoryDatabase(): Promise<PGlite> {
  const archive = await readFile(join(await prepared(), 'archive.tar'))
  const database = new TimerlessDatabase({
    loadDataDir: new Blob([new Uint8Array(archive)]),
    // PostgreSQL would set a timer for reports on a slow start.
    startParams: [...PGlite.defaultStartParams, '-c', 'log_startup_progress_interval=0'],
  })
  await database.waitReady
  return database
}

/**
 * A database that may stay open when its test file ends. PostgreSQL sets a timer of ten seconds after statements
 * that follow each other closely, to write its statistics when it is idle. It would fire in later test files and
 * be set again on their fake clocks.
 */
class TimerlessDatabase extends PGlite {
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    const { setTimeout } = globalThis
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout
    try {
      return super.execProtocolRawSync(message)
    } finally {
      globalThis.setTimeout = setTimeout
    }
  }
}

async function prepared(): Promise<string> {
  const path = join(tmpdir(), `proscenium-test-databases-${await fingerprint()}`)
  if (!(await exists(path))) await makeOnce(path)
  return path
}

async function makeOnce(destination: string): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), 'proscenium-test-draft-'))
  const folder = join(draft, 'folder')
  await initializeCluster(folder)
  const database = await openEmbeddedDatabase(folder)
  await database.close()
  await writeFile(join(draft, 'archive.tar'), await archiveOf(folder))
  try {
    await rename(draft, destination)
  } catch {
    // Another test was quicker; its database is as good.
    await rm(draft, { recursive: true, force: true })
  }
}

async function archiveOf(folder: string): Promise<Uint8Array> {
  await using client = await PGlite.create({ dataDir: folder })
  return new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
}

/** Changes with the migrations and with the version of the database. */
async function fingerprint(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const hash = createHash('sha256')
  hash.update(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json')))
  hash.update(dirname(engine))
  return hash.digest('hex').slice(0, 16)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
