import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openEmbeddedDatabase } from '../db/embedded-database.ts'
import { MIGRATIONS_FOLDER } from '../db/migrations-folder.ts'

/**
 * Puts an empty, migrated database into a folder. Making one takes seconds of a processor, so one is made
 * once per set of migrations and copied from then on.
 */
export async function prepareDatabase(folder: string): Promise<void> {
  const prepared = join(tmpdir(), `proscenium-test-database-${await fingerprint()}`)
  if (!(await exists(prepared))) await makeOnce(prepared)
  await cp(prepared, folder, { recursive: true })
}

async function makeOnce(destination: string): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), 'proscenium-test-draft-'))
  const database = await openEmbeddedDatabase(draft)
  await database.close()
  try {
    await rename(draft, destination)
  } catch {
    // Another test was quicker; its database is as good.
    await rm(draft, { recursive: true, force: true })
  }
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
