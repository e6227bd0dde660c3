import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { contributionsState } from '../contributions/store.ts'
import { preferencesState } from '../preferences/store.ts'

let show: TestShow

beforeEach(async () => {
  show = openTestShow()
  contributionsState.slots = [aSlot(1, { name: 'Host' }), aSlot(3)]
  await settle()
  show.fakes.engineLog.length = 0
})
afterEach(() => show.close())

describe('captions with the name of a guest (GAP-028)', () => {
  it('say it once a guest is there, while the scene stays on air', async () => {
    const given = () => show.fakes.engineLog.filter((line) => line.startsWith('setLive'))
    const [, guest] = contributionsState.slots
    if (!guest) throw new Error('no slot')
    guest.name = 'Mei Tanaka'
    await settle()
    expect(given()).toHaveLength(1)
    guest.quality = 80
    await settle()
    expect(given()).toHaveLength(1)
    preferencesState.contributionDescription = 'Harbour master'
    await settle()
    expect(given()).toHaveLength(2)
  })
})
