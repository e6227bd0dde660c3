import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { prepareDatabase } from '../testing/prepared-database.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { createDbStore } from './db-store.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { aUser } from './testing/sample-records.ts'
import { storeSuite } from './testing/store-suite.ts'

storeSuite('the embedded database', async () => {
  const folder = await TemporaryFolder.create()
  const path = join(folder.path, 'database')
  await prepareDatabase(path)
  const database = await openEmbeddedDatabase(path)
  return {
    connection: database.connection,
    close: async () => {
      await database.close()
      await folder[Symbol.asyncDispose]()
    },
  }
})

describe('the embedded database', () => {
  it('keeps what was written when it is closed and opened again', async () => {
    await using folder = await TemporaryFolder.create()
    await prepareDatabase(folder.path)
    const user = aUser()
    const first = await openEmbeddedDatabase(folder.path)
    await createDbStore(first.connection).users.insert(user)
    await first.close()
    const second = await openEmbeddedDatabase(folder.path)
    expect(await createDbStore(second.connection).users.find(user.id)).toEqual(user)
    await second.close()
  })

  it('is refused in words when a newer version has changed its tables', async () => {
    await using folder = await TemporaryFolder.create()
    await prepareDatabase(folder.path)
    const { connection, close } = await openEmbeddedDatabase(folder.path)
    await connection.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 3_600_000})`,
    )
    await close()
    await expect(openEmbeddedDatabase(folder.path)).rejects.toThrow(
      /^A newer version of Proscenium has changed the tables of this database/,
    )
  })
})
