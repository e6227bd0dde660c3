import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** What lies in a data folder whose rows are in PostgreSQL. */
const MARK = 'uses-postgresql'

const EXPLANATION = `The rows of this data folder are in the PostgreSQL database above. Those in "database/", if there
are any, are from before. While this file is here, nothing starts without DATABASE_URL.
The section "Moving and backing up" of docs/data.md says how to go back.
`

/** Notes in a data folder that its rows are in PostgreSQL from now on. */
export async function noteMoved(root: string, databaseUrl: string): Promise<void> {
  await writeFile(join(root, MARK), `${nameOf(databaseUrl)}\n\n${EXPLANATION}`)
}

/** Forgets it: the rows were restored into the embedded database. */
export async function forgetMoved(root: string): Promise<void> {
  await rm(join(root, MARK), { force: true })
}

/** Throws a StartupError where the embedded database would show old rows as if they were today's. */
export async function assertNotMoved(root: string): Promise<void> {
  const path = join(root, MARK)
  if (!existsSync(path)) return
  const [name = ''] = (await readFile(path, 'utf8')).split('\n')
  throw new StartupError(
    `The rows of the data folder ${root} are in the PostgreSQL database ${name}: set DATABASE_URL. To go back to the embedded database, dump that one and restore the dump with --force and without DATABASE_URL (docs/data.md).`,
  )
}

/** Without user and password. */
function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${pathname.slice(1)} at ${hostname}:${port || '5432'}`
}
