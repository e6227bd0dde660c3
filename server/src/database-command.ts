import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, envToConfig } from './config/config.ts'
import { type DataFolder, keepPrivate, openDataFolder } from './config/data-folder.ts'
import { readEnv } from './config/env.ts'
import { FolderLock } from './config/folder-lock.ts'
import { assertNotMoved, forgetMoved, movedTo, noteMoved } from './config/moved-database.ts'
import { readNodeId, writeNodeId } from './config/node-id.ts'
import type { Connection, Database } from './db/database.ts'
import { checkDump } from './db/dump/read-dump.ts'
import { restoreDump } from './db/dump/restore-dump.ts'
import { giveShows, nodesOf } from './db/dump/show-owners.ts'
import { writeDump } from './db/dump/write-dump.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import { openPostgresDatabase } from './db/postgres-database.ts'
import { printLine } from './logger.ts'
import { OwnedResources } from './owned-resources.ts'
import { StartupError } from './startup-error.ts'

const USAGE = 'Say what to do: dump <file>, or restore <file> [--force].'

async function main(): Promise<void> {
  keepPrivate()
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [command, path, ...others] = positionals
  if (!path || others.length > 0) throw new StartupError(USAGE)
  if (command === 'dump') await dump(path)
  else if (command === 'restore') await restore(path, values.force)
  else throw new StartupError(USAGE)
}

async function dump(path: string): Promise<void> {
  const config = envToConfig(readEnv())
  const folder = await openDataFolder(config.dataDir)
  await using resources = new OwnedResources()
  if (config.databaseUrl === null) {
    if (!existsSync(folder.database)) {
      throw new StartupError(
        `There is no database in ${folder.root}: set DATA_DIR to the folder that has one.`,
      )
    }
    resources.own(await FolderLock.acquire(folder.root))
  }
  const database = await open(config, folder)
  resources.onDispose(() => database.close())
  const rows = await writeDump(database.connection, path)
  printLine(`${rows} rows are in ${path}.`)
  const name = config.databaseUrl === null ? await movedTo(folder.root) : null
  if (name !== null) {
    printLine(
      `They are those of the embedded database. The PostgreSQL database ${name} has those from after the move.`,
    )
  }
}

async function restore(path: string, force: boolean): Promise<void> {
  const checked = await checkDump(path)
  const config = envToConfig(readEnv())
  const folder = await openDataFolder(config.dataDir)
  await using resources = new OwnedResources()
  resources.own(await FolderLock.acquire(folder.root))
  // With --force it is the way back from PostgreSQL.
  if (config.databaseUrl === null && !force) await assertNotMoved(folder.root)
  const database = await open(config, folder)
  resources.onDispose(() => database.close())
  const rows = await restoreDump(database.connection, checked, { force })
  printLine(`${rows} rows are restored from ${path}.`)
  if (config.databaseUrl === null) {
    await forgetMoved(folder.root)
  } else {
    await noteMoved(folder.root, config.databaseUrl)
    await tellOwners(database.connection, folder.root)
  }
}

/**
 * Assigns shows to the server that has their recordings. A new data folder replaces the only server in a dump. With
 * several, the operator says which server replaces which. An embedded database has one server.
 */
async function tellOwners(db: Connection, root: string): Promise<void> {
  const known = await readNodeId(root)
  const others = (await nodesOf(db)).filter((id) => id !== known)
  const [only] = others
  if (only === undefined) return
  if (known === null && others.length === 1) {
    const nodeId = randomUUID()
    await giveShows(db, only, nodeId)
    // Last: a restore that failed before leaves the folder new for the next attempt.
    await writeNodeId(root, nodeId)
    printLine(`The shows of the server ${only} belong to this data folder now.`)
    return
  }
  printLine(
    `Shows belong to other servers: ${others.join(', ')}. If one is gone for good, start the server that has its recordings now and run "npm run admin -- adopt <node-id>".`,
  )
}

function open({ databaseUrl }: Config, folder: DataFolder): Promise<Database> {
  const options = { migrates: false }
  return databaseUrl === null
    ? openEmbeddedDatabase(folder.database, options)
    : openPostgresDatabase(databaseUrl, () => undefined, options)
}

main().catch((error: unknown) => {
  const isOurs = error instanceof StartupError || (error instanceof Error && 'code' in error)
  const text = isOurs ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
