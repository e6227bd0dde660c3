import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { storageFault } from '../config/data-folder.ts'
import { StartupError } from '../startup-error.ts'
import type { Database, OpenOptions } from './database.ts'
import { assertNotNewer } from './migration-level.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import * as schema from './schema/schema.ts'

const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600
/** An empty, migrated database that the build has made; the source has none. */
const EMPTY_DATABASE = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url))

/**
 * Opens PostgreSQL inside this process, with its files in a folder that nobody else may use: the caller
 * holds the folder's lock. Throws a StartupError when the files can't be used.
 */
export async function openEmbeddedDatabase(
  folder: string,
  { migrates = true }: OpenOptions = {},
): Promise<Database> {
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder)
    // A write is acknowledged after it has reached its file: a killed process loses nothing.
    const client = await PGlite.create({ dataDir: folder, relaxedDurability: false })
    await closeToOthers(folder)
    const connection = drizzle({ client, schema })
    await assertNotNewer(connection).catch(async (error: unknown) => {
      await client.close()
      throw error
    })
    if (migrates) await migrate(connection, { migrationsFolder: MIGRATIONS_FOLDER })
    return {
      connection,
      close: async () => {
        await client.exec('CHECKPOINT')
        await client.close()
        await closeToOthers(folder)
      },
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The embedded database can't be opened. ${storageFault(folder, error)}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * PGlite lets everybody write its files, whatever the umask. Those that it makes while it runs are behind folders
 * that others can't enter.
 */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, OWNER_FOLDER)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? OWNER_FOLDER : OWNER_FILE
    await chmod(join(entry.parentPath, entry.name), mode)
  }
}

/** Makes an empty database beside its place: one that a kill or a full disk left unfinished is never opened. */
async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  try {
    const loadDataDir = existsSync(EMPTY_DATABASE) && new Blob([await readFile(EMPTY_DATABASE)])
    const client = await PGlite.create({ dataDir: draft, ...(loadDataDir && { loadDataDir }) })
    await client.close()
    if (existsSync(folder)) await rmdir(folder)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
