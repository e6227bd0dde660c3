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
