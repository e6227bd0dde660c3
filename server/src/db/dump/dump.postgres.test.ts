import { createHash } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { OwnDatabase } from '../../testing/own-database.ts'
import { prepareDatabase } from '../../testing/prepared-database.ts'
import { TemporaryFolder } from '../../testing/temporary-folder.ts'
import { ask } from '../ask.ts'
import type { Connection, Database } from '../database.ts'
import { createDbStore } from '../db-store.ts'
import { openEmbeddedDatabase } from '../embedded-database.ts'
import { knownMigrations, migrateTo } from '../migration-level.ts'
import { openPostgresDatabase } from '../postgres-database.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { aUser } from '../testing/sample-records.ts'
import { tableNames } from './dump-tables.ts'
import { checkDump } from './read-dump.ts'
import { restoreDump } from './restore-dump.ts'
import { writeDump } from './write-dump.ts'

/** More than is written, read or put in at once. */
const ROWS = 600
/** Every kind of break that a reader of lines might take for the end of one. */
const TEXTS = { 'events.description': `E'a\\u2028b\\u2029c\\rd\\r\\ne\\nf\\u0085g ' || i` }

/** Every row of every table as the database itself prints it. */
async function contentsOf(db: Connection): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const table of tableNames()) {
    const rows = sql`select row_to_json(t)::text as line from ${sql.identifier(table)} as t`
    const inOrder = sql`select line from (${rows}) as t order by line collate "C"`
    const lines = await ask(db, inOrder, z.object({ line: z.string() }))
    contents[table] = lines.map(({ line }) => line)
  }
  return contents
}

/** Without what a restore changes: which servers run, and which state of the database it is. */
function carried<Rows>({ nodes, installation, ...others }: Record<string, Rows>) {
  return others
}

/** The lines of a dump by the table that they are of. */
async function tablesIn(path: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  let rows: string[] = []
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  for (const line of lines.slice(0, -1)) {
    if (line.startsWith('[')) rows.push(line)
    else {
      rows = [line]
      tables[(JSON.parse(line) as { table: string }).table] = rows
    }
  }
  return tables
}

describe('a dump', () => {
  let folder: TemporaryFolder
  let own: OwnDatabase
  let embedded: Database
  let postgres: Database
  const fileAt = (name: string) => join(folder.path, name)

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    own = await OwnDatabase.create()
    await prepareDatabase(fileAt('database'))
    embedded = await openEmbeddedDatabase(fileAt('database'))
    await embedded.connection.execute(sql`set timezone to 'UTC'`)
    const url = new URL(own.url)
    url.searchParams.set('options', '-c timezone=UTC')
    postgres = await openPostgresDatabase(url.href, () => undefined)
    await fillTables(embedded.connection, ROWS, TEXTS)
    await writeDump(embedded.connection, fileAt('first'))
  })
  afterAll(async () => {
    await embedded?.close()
    await postgres?.close()
    await own?.[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const restoreInto = async ({ connection }: Database, name: string, force = true) =>
    restoreDump(connection, await checkDump(fileAt(name)), { force })

  it('goes from the embedded database to PostgreSQL and back, equal in every row of every table', async () => {
    const before = await contentsOf(embedded.connection)
    expect(Object.values(before).map(({ length }) => length)).toEqual(tableNames().map(() => ROWS))
    expect(before['events']?.join('')).toMatch(/a\u2028b\u2029c\\rd\\r\\ne\\nf\u0085g 600"/)
    expect(await restoreInto(postgres, 'first', false)).toBe(ROWS * tableNames().length)
    expect(carried(await contentsOf(postgres.connection))).toEqual(carried(before))
    await writeDump(postgres.connection, fileAt('second'))
    await embedded.connection.execute(sql`delete from users`)
    // Without the servers, and with two rows about the restore.
    const rows = ROWS * (tableNames().length - 1) + 2
    expect(await restoreInto(embedded, 'second')).toBe(rows)
    expect(carried(await contentsOf(embedded.connection))).toEqual(carried(before))
    expect(carried(await tablesIn(fileAt('second')))).toEqual(
      carried(await tablesIn(fileAt('first'))),
    )
  })

  it('makes another generation of a database in which no server runs', async () => {
    await restoreInto(postgres, 'first')
    const { storageUses } = createDbStore(postgres.connection)
    const first = await storageUses.identity()
    expect(first).toMatchObject({ generation: expect.stringMatching(/./), isUnclaimed: true })
    await restoreInto(postgres, 'first')
    const second = await storageUses.identity()
    expect(second.generation).not.toBe(first.generation)
    expect((await contentsOf(postgres.connection))['nodes']).toEqual([])
  })

  it('leaves keys, indexes and numbers that are given out as they were', async () => {
    await restoreInto(postgres, 'first')
    const { connection } = postgres
    const count = async (statement: ReturnType<typeof sql>) =>
      (await ask(connection, statement, z.object({ n: z.coerce.number() })))[0]?.n
    const links = sql`select count(*) as n from pg_constraint where contype = 'f'`
    const indexes = sql`select count(*) as n from pg_indexes where schemaname = 'public'`
    const restored = [await count(links), await count(indexes)]
    await using fresh = await OwnDatabase.create()
    const other = await openPostgresDatabase(fresh.url, () => undefined)
    try {
      const ofFresh = (statement: ReturnType<typeof sql>) =>
        ask(other.connection, statement, z.object({ n: z.coerce.number() }))
      expect(restored).toEqual([(await ofFresh(links))[0]?.n, (await ofFresh(indexes))[0]?.n])
    } finally {
      await other.close()
    }
    const store = createDbStore(connection)
    await store.idempotency.keep({ eventId: 'row-1', key: 'new', added: ['x'] }, 10)
    expect(await store.idempotency.find('row-1', 'new')).toMatchObject({ added: ['x'] })
    const newest = sql`select max(sequence) as n from idempotency_keys`
    expect(await count(newest)).toBe(5_000_000_000 + ROWS + 1)
  })

  it('is refused by a database that holds rows, unless forced', async () => {
    await restoreInto(postgres, 'first')
    const user = aUser()
    await createDbStore(postgres.connection).users.insert(user)
    await expect(restoreInto(postgres, 'first', false)).rejects.toThrow(
      'The database is not empty, and restoring would replace what it holds: dump it first, then restore with --force.',
    )
    expect(await createDbStore(postgres.connection).users.find(user.id)).toEqual(user)
    await restoreInto(postgres, 'first')
    expect(await createDbStore(postgres.connection).users.find(user.id)).toBeUndefined()
  })

  it('that is cut short, damaged, of another kind or absent is refused in words', async () => {
    const text = await readFile(fileAt('first'), 'utf8')
    const reason = (name: string) =>
      checkDump(fileAt(name)).then(
        () => 'none',
        (error: Error) => error.message.replace(fileAt(name), 'FILE'),
      )
    await writeFile(fileAt('cut'), text)
    await truncate(fileAt('cut'), 50_000)
    expect(await reason('cut')).toBe('FILE is cut short: its last line is missing.')
    await writeFile(fileAt('damaged'), text.replace('row-7', 'row-8'))
    expect(await reason('damaged')).toBe('FILE is damaged: its checksum is not that of its lines.')
    await writeFile(fileAt('other'), '-- PostgreSQL database dump\n')
    expect(await reason('other')).toBe('FILE is not a dump of Proscenium that this version reads.')
    await writeFile(fileAt('empty'), '')
    expect(await reason('empty')).toBe('FILE is not a dump of Proscenium: it is empty.')
    expect(await reason('absent')).toMatch(/^FILE can't be read \(ENOENT/)
  })

  it('that fails half-way changes nothing', async () => {
    await restoreInto(postgres, 'first')
    const before = await contentsOf(postgres.connection)
    const checked = await checkDump(fileAt('first'))
    const lines = (await readFile(fileAt('first'), 'utf8')).split('\n')
    const head = lines.findIndex((line) => line.startsWith('{"table":"events"'))
    const { columns } = JSON.parse(lines[head] ?? '') as { columns: string[] }
    const row = JSON.parse(lines[head + 1] ?? '') as unknown[]
    // An event that belongs to nobody: noticed when the links are made again, after everything else.
    row[columns.indexOf('owner_id')] = 'nobody'
    await writeFile(fileAt('first-broken'), lines.with(head + 1, JSON.stringify(row)).join('\n'))
    const broken = { ...checked, path: fileAt('first-broken') }
    await expect(restoreDump(postgres.connection, broken, { force: true })).rejects.toThrow()
    expect(await contentsOf(postgres.connection)).toEqual(before)
    const later = { ...checked, migration: checked.migration + 1 }
    await expect(restoreDump(postgres.connection, later, { force: true })).rejects.toThrow(
      'was made by another version of Proscenium',
    )
  })

  it('of an earlier version becomes that of today with the next opening', async () => {
    const [first] = knownMigrations()
    await using early = await OwnDatabase.create()
    const old = await openPostgresDatabase(early.url, () => undefined, { migrates: false })
    try {
      await old.connection.transaction((within) => migrateTo(within, first?.folderMillis ?? 0))
      await old.connection.execute(
        sql`insert into users (id, email, password_hash, default_resolution, created_at) values ('u', 'e', 'h', '720p', now())`,
      )
      await expect(writeDump(old.connection, fileAt('old'))).rejects.toThrow(
        'The database is not of this version of Proscenium: start its server once, then dump it.',
      )
    } finally {
      await old.close()
    }
    const header = {
      format: 'proscenium-dump',
      version: 1,
      migration: first?.folderMillis,
      createdAt: new Date(0).toISOString(),
    }
    const columns = ['id', 'email', 'password_hash', 'rights', 'default_resolution', 'created_at']
    const row = ['v', 'f', 'h', null, '720p', '2026-05-01 12:00:00+00']
    const lines = [header, { table: 'users', columns }, row].map(
      (line) => `${JSON.stringify(line)}\n`,
    )
    const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
    const end = JSON.stringify({ end: true, rows: 1, sha256 })
    await writeFile(fileAt('early'), `${lines.join('')}${end}\n`)
    const target = await openPostgresDatabase(early.url, () => undefined, { migrates: false })
    expect(await restoreInto(target, 'early')).toBe(1)
    await target.close()
    const today = await openPostgresDatabase(early.url, () => undefined)
    expect(await createDbStore(today.connection).users.findByEmail('f')).toMatchObject({ id: 'v' })
    await today.close()
  })
})
