import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TabsOfRealServer } from '../../testing/tabs-of-real-server.ts'

const TABS = 50
const DOWN_MS = 3_000
/** The longest delay between attempts, and a second for the connection. */
const MAX_BACK_MS = 11_000
const LONG_MS = 240_000

describe('a server that is killed and started again', { timeout: LONG_MS }, () => {
  let scenario: TabsOfRealServer

  beforeAll(async () => {
    scenario = await TabsOfRealServer.open(TABS)
  }, LONG_MS)

  afterAll(() => scenario?.[Symbol.asyncDispose](), LONG_MS)

  it('50 tabs are linked again within 11 s of the start of a server that was down for 3 s, and load what they missed (goal R4)', async () => {
    await scenario.kill()
    await new Promise((done) => setTimeout(done, DOWN_MS))
    await scenario.startAgain()
    const readyAtMs = performance.now()
    await scenario.rename('Meanwhile')
    await scenario.welcomed()
    const backMs = scenario.tabs.map(({ welcomedAtMs = Number.NaN }) => welcomedAtMs - readyAtMs)
    expect(Math.max(...backMs)).toBeLessThanOrEqual(MAX_BACK_MS)
    await scenario.show('Meanwhile')
  })
})
