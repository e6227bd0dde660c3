import { OwnDatabase } from '../testing/own-database.ts'
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
