import type { LiveEvent } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { contributionsState } from '../contributions/store.ts'
import { healthState } from '../health/store.ts'
import { preferencesState } from '../preferences/store.ts'
import { scenesState } from '../scenes/store.ts'

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

describe('a name that changes while a take is held by hand', () => {
  it('waits for its end: the engine has the scene that comes, not the one on air', async () => {
    const given = () => show.fakes.engineLog.filter((line) => line.startsWith('setLive'))
    scenesState.take = { sceneId: 's1', startedAtMs: 0, durationMs: 0, isManual: true }
    const [, guest] = contributionsState.slots
    if (guest) guest.name = 'Mei Tanaka'
    await settle()
    expect(given()).toEqual([])
    scenesState.take = null
    await settle()
    expect(given()).toHaveLength(1)
  })
})

describe('the size of the program (CORE-PRF-004)', () => {
  const small = { width: 960, height: 540, frameRate: 30 }

  /** Reduces the size, leaves the show and comes back in the same browser. */
  async function afterReload(event: LiveEvent) {
    const { localStore } = show.fakes.services
    show.fakes.emitEngine({ kind: 'stream', stream: new MediaStream(), size: small })
    show.close()
    show = openTestShow({ event, services: { localStore } })
    await settle()
    const { programSize, isReduced } = healthState
    return { height: programSize?.height, isReduced }
  }

  it('stays reduced over a reload on air, where another would cut outputs and recordings', async () => {
    const live = anEvent({ status: 'live_on_air' })
    expect(await afterReload(live)).toEqual({ height: 540, isReduced: true })
  })

  it('is as preferred again after a reload off air', async () => {
    expect(await afterReload(anEvent())).toEqual({ height: 720, isReduced: false })
  })
})
