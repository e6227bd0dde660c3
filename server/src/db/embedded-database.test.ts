import { join } from 'node:path'
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
})
