import { SELF_HOSTED_RIGHTS } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { type FakeMachine, fakeMachine } from '../../testing/fake-media.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { settle } from '../../testing/test-clock.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { devicesState } from '../devices/store.ts'
import { applyEvent, clearEvent } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { login, logout } from '../session/actions.ts'
import { sessionState } from '../session/store.ts'
import { receiveMessage } from './receive-message.ts'

const anna = {
  id: 'u1',
  email: 'a@b.cd',
  externalId: null,
  avatarUrl: null,
  defaultResolution: '720p',
  kind: 'user',
  rights: SELF_HOSTED_RIGHTS,
}

let machine: FakeMachine
let fakes: FakeServices
let stopWatching: () => void

beforeEach(async () => {
  machine = fakeMachine()
  fakes = fakeServices({ devices: machine.service })
  stopWatching = watchServices()
  fakes.handlers.login = () => ({ access_token: 'a', refresh_token: 'r' })
  fakes.handlers.me = () => anna
  await login({ email: 'a@b.cd', password: 'secret123' })
})

afterEach(() => {
  stopWatching()
  clearEvent()
  fakes.dispose()
})

describe('the studio listens', () => {
  it('to devices that are plugged in and out (CORE-MED-005)', async () => {
    const cameras = () => devicesState.cameras.map(({ id }) => id)
    await settle()
    expect(cameras()).toEqual(['cam1', 'cam2'])
    machine.plugged.delete('cam1')
    machine.changed()
    await settle()
    expect(cameras()).toEqual(['cam2'])
    stopWatching()
    machine.plugged.add('cam1')
    machine.changed()
    await settle()
    expect(cameras()).toEqual(['cam2'])
  })

  it('to rights that were given or taken (CORE-MED-008)', () => {
    const rights = { ...SELF_HOSTED_RIGHTS, distributorMaxCount: 1 }
    receiveMessage({ event_name: 'rightsUpdated', payload: { rights } })
    expect(sessionState.user).toMatchObject({ id: 'u1', rights: { distributorMaxCount: 1 } })
  })

  it('to the visitor who logs out: his show is closed, nothing of him stays (CORE-MED-009)', async () => {
    applyEvent(anEvent({}))
    expect(eventState.event).not.toBeNull()
    fakes.handlers.logout = () => undefined
    await logout()
    await settle()
    expect(sessionState).toMatchObject({ status: 'anonymous', user: null })
    expect(fakes.services.tokens.read()).toBeNull()
    expect(eventState.event).toBeNull()
  })

  it('to a purchase that is used: its rights count, and the paywall goes (CORE-MED-010)', async () => {
    fakes.emitApi({ kind: 'payment_required', perkKeys: ['distributor'] })
    fakes.handlers.me = () => ({
      ...anna,
      rights: { ...SELF_HOSTED_RIGHTS, distributorMaxCount: 7 },
    })
    receiveMessage({ event_name: 'purchaseUsed', payload: { id: 'p1' } })
    await settle()
    expect(sessionState.paywallPerkKeys).toBeNull()
    expect(sessionState.user?.rights).toMatchObject({ distributorMaxCount: 7 })
  })

  it('keeps the visitor whom it knows when nobody answers who he is', async () => {
    fakes.handlers.me = () => {
      throw new Error('gone')
    }
    receiveMessage({ event_name: 'purchaseUsed', payload: { id: 'p1' } })
    await settle()
    expect(sessionState.user?.id).toBe('u1')
  })
})
