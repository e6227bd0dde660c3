import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** What lies in a data folder whose rows are in PostgreSQL. */
const MARK = 'uses-postgresql'

const EXPLANATION = `The rows of this data folder are in the PostgreSQL database above. Those in "database/", if there
are any, are from before. While this file is here, nothing but a dump starts without DATABASE_URL.
The section "Moving and backing up" of docs/data.md says how to go back, and when to delete this file.
`

/** Notes in a data folder that its rows are in PostgreSQL from now on. */
export async function noteMoved(root: string, databaseUrl: string): Promise<void> {
  await writeFile(join(root, MARK), `${nameOf(databaseUrl)}\n\n${EXPLANATION}`)
}

/** Forgets it: the rows were restored into the embedded database. */
export async function forgetMoved(root: string): Promise<void> {
  await rm(join(root, MARK), { force: true })
}

/** The PostgreSQL database that has the rows of a data folder; null where nothing says so. */
export async function movedTo(root: string): Promise<string | null> {
  const path = join(root, MARK)
  if (!existsSync(path)) return null
  const [name = ''] = (await readFile(path, 'utf8')).split('\n')
  return name
}

/** Throws a StartupError where the embedded database would show old rows as if they were today's. */
export async function assertNotMoved(root: string): Promise<void> {
  const name = await movedTo(root)
  if (name === null) return
  throw new StartupError(
    `The rows of the data folder ${root} are in the PostgreSQL database ${name}: set DATABASE_URL. To go back to the embedded database with them, dump that one and restore the dump with --force and without DATABASE_URL (docs/data.md). If the embedded database is the one with your rows, delete the file ${join(root, MARK)}.`,
  )
}

/** Whether a data folder has an embedded database whose rows nobody has moved. */
export function isUnmoved({
  root,
  database,
}: {
  readonly root: string
  readonly database: string
}) {
  return existsSync(join(database, 'PG_VERSION')) && !existsSync(join(root, MARK))
}

/** What a start says that would begin an empty database while the embedded one has the rows. */
export function notMovedYet(root: string, databaseUrl: string): StartupError {
  return new StartupError(
    `The rows of the data folder ${root} are in its embedded database, and the PostgreSQL database ${nameOf(databaseUrl)} has no users: dump and restore first. Run "npm run db:dump -- move.jsonl" without DATABASE_URL, then "npm run db:restore -- move.jsonl" with it (docs/data.md). To begin without those rows, set DATA_DIR to a new folder.`,
  )
}

/** Without user and password. */
function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${pathname.slice(1)} at ${hostname}:${port || '5432'}`
}
