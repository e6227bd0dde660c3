import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { OwnDatabase } from '../testing/own-database.ts'
import { createDbStore } from './db-store.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { storeSuite } from './testing/store-suite.ts'

storeSuite('PostgreSQL', async () => {
  const own = await OwnDatabase.create()
  const { connection, close } = await openPostgresDatabase(own.url, () => undefined)
  return {
    connection,
    close: async () => {
      await close()
      await own[Symbol.asyncDispose]()
    },
  }
})

it('servers that start at once on an empty database make its tables once', async () => {
  await using own = await OwnDatabase.create()
  const open = () => openPostgresDatabase(own.url, () => undefined)
  const databases = await Promise.all([open(), open(), open()])
  for (const { connection, close } of databases) {
    expect(await createDbStore(connection).users.find('nobody')).toBeUndefined()
    await close()
  }
})

it('is refused in words when a newer version has changed its tables', async () => {
  await using own = await OwnDatabase.create()
  const open = (migrates: boolean) => openPostgresDatabase(own.url, () => undefined, { migrates })
  const { connection, close } = await open(true)
  await connection.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 3_600_000})`,
  )
  await close()
  for (const migrates of [true, false]) {
    await expect(open(migrates)).rejects.toThrow(
      'A newer version of Proscenium has changed the tables of this database: start that version or a newer one, or restore a dump that was made before the update.',
    )
  }
})
