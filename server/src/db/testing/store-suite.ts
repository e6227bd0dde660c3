import { describe } from 'vitest'
import type { Database } from '../database.ts'
import { eventStoreSuite } from './event-store-suite.ts'
import { jobStoreSuite } from './job-store-suite.ts'
import { libraryStoreSuite } from './library-store-suite.ts'
import { useStore } from './store-bench.ts'
import { transactionStoreSuite } from './transaction-store-suite.ts'

/** What every database behind the store must do; run over each driver. */
export function storeSuite(name: string, open: () => Promise<Database>): void {
  describe(`the store over ${name}`, () => {
    const bench = useStore(open)
    libraryStoreSuite(bench)
    eventStoreSuite(bench)
    jobStoreSuite(bench)
    transactionStoreSuite(bench)
  })
}
