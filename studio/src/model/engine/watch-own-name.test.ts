import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { FakeStream } from '../../testing/fake-media.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { contributionsState, heldStream } from '../contributions/store.ts'
import { preferencesState } from '../preferences/store.ts'

let show: TestShow

beforeEach(async () => {
  show = openTestShow()
  contributionsState.slots = [aSlot(1, { name: 'Host', description: 'Live from the studio' })]
  contributionsState.camera.stream = heldStream(new FakeStream([]) as never)
  await settle()
})
afterEach(() => show.close())

const sent = () =>
  show.fakes.calls.filter(({ name }) => name === 'updateContribution').map(({ input }) => input)

describe("the director's own slot (CORE-PRF-005, CORE-PRF-006)", () => {
  it('gets the name of the preferences, once, from the tab that sends the program', async () => {
    const { clock } = show.fakes
    preferencesState.contributionName = 'Ada'
    await clock.advance(5_000)
    expect(sent()).toEqual([])

    show.fakes.emitPublisher({ status: 'connected' })
    await settle()
    preferencesState.contributionName = 'Ada Byron'
    await clock.advance(5_000)
    expect(sent()).toEqual([{ params: { id: 'c1' }, body: { name: 'Ada Byron' } }])

    // Another director may call it otherwise.
    const [slot] = contributionsState.slots
    if (slot) slot.name = 'The host'
    await clock.advance(5_000)
    expect(sent()).toHaveLength(1)
    preferencesState.contributionDescription = 'Harbour master'
    await clock.advance(5_000)
    expect(sent().at(-1)).toMatchObject({
      body: { name: 'Ada Byron', description: 'Harbour master' },
    })
  })
})
