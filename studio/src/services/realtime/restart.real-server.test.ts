// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TabsOfRealServer } from '../../testing/tabs-of-real-server.ts'

const LONG_MS = 240_000
const TABS = 5

// One story: the server is killed once.
describe('a server that is killed and started again (goal R4)', {
  timeout: LONG_MS,
  shuffle: false,
}, () => {
  let scenario: TabsOfRealServer

  beforeAll(async () => {
    scenario = await TabsOfRealServer.open(TABS)
    await scenario.appendText('Once', 'append-once')
    await scenario.rename('Before')
    await scenario.show('Before')
    await scenario.kill()
    await scenario.startAgain()
  }, LONG_MS)

  afterAll(() => scenario?.[Symbol.asyncDispose](), LONG_MS)

  it('after a restart of the server all tabs load the state again, with an edit that they missed', async () => {
    await scenario.rename('Meanwhile')
    await scenario.loaded()
    await scenario.show('Meanwhile')
  })

  it('after a restart of the server all tabs are notified of the edits that follow', async () => {
    await scenario.rename('After')
    await scenario.show('After')
    const { name, description } = await scenario.onServer()
    expect(scenario.tabs.map(({ texts }) => texts)).toEqual(
      scenario.tabs.map(() => ({ name, description })),
    )
  })

  it('an edit that is sent again after a restart of the server, under the same key, is applied once', async () => {
    expect(await scenario.countTexts('Once')).toBe(1)
    // Its answer might have been lost with the server.
    await scenario.appendText('Once', 'append-once')
    expect(await scenario.countTexts('Once')).toBe(1)
    // Only the key makes the difference.
    await scenario.appendText('Once', 'append-again')
    expect(await scenario.countTexts('Once')).toBe(2)
  })
})
