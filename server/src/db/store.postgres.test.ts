import { describe, it } from 'vitest'
import { openPostgresDatabase } from './postgres-database.ts'
import { storeSuite } from './testing/store-suite.ts'

const url = process.env['TEST_DATABASE_URL']

if (url) {
  storeSuite('PostgreSQL', () => openPostgresDatabase(url, () => undefined))
} else {
  describe.skip('the store over PostgreSQL', () => {
    it('runs when TEST_DATABASE_URL names an empty database', () => undefined)
  })
}
