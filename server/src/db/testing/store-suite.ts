import { describe, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { accountStoreSuite } from './account-store-suite.ts'
import { browserStoreSuite } from './browser-store-suite.ts'
import { carouselStoreSuite } from './carousel-store-suite.ts'
import { eventStoreSuite } from './event-store-suite.ts'
import { guestStoreSuite } from './guest-store-suite.ts'
import { jobStoreSuite } from './job-store-suite.ts'
import { libraryStoreSuite } from './library-store-suite.ts'
import { showStoreSuite } from './show-store-suite.ts'
import { useStore } from './store-bench.ts'
import { templateStoreSuite } from './template-store-suite.ts'
import { transactionStoreSuite } from './transaction-store-suite.ts'

/**
 * What every database behind the store must do; run over each driver.
 * @param afterwards tests that take up what the suite leaves behind
 */
export function storeSuite(
  name: string,
  open: () => Promise<Database>,
  afterwards: () => void = () => undefined,
): void {
  describe(`the store over ${name}`, () => {
    const bench = useStore(open)
    accountStoreSuite(bench)
    libraryStoreSuite(bench)
    templateStoreSuite(bench)
    browserStoreSuite(bench)
    carouselStoreSuite(bench)
    eventStoreSuite(bench)
    guestStoreSuite(bench)
    showStoreSuite(bench)
    jobStoreSuite(bench)
    transactionStoreSuite(bench)

    it('is tried with every method of every repository', () => {
      expect(bench.untried()).toEqual([])
    })
    afterwards()
  })
}
