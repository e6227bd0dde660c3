import { SELF_HOSTED_RIGHTS, type UserRights } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { type FakeMachine, fakeMachine } from '../../testing/fake-media.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { settle } from '../../testing/test-clock.ts'
import { aUser } from '../../testing/user-fixture.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { devicesState } from '../devices/store.ts'
import { applyEvent, clearEvent } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { login, logout } from '../session/actions.ts'
import { onRightsUpdated } from '../session/rights.ts'
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

const copyOf = (rights: UserRights): UserRights => JSON.parse(JSON.stringify(rights))

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

  it('to rights that were given or taken, and tells of them once any field differs (CORE-MED-008, CORE-RGT-029, CORE-RTM-011)', () => {
    const heard: UserRights[] = []
    const stop = onRightsUpdated((rights) => void heard.push(rights))
    const hear = (rights: UserRights) =>
      receiveMessage({ event_name: 'rightsUpdated', payload: { rights } })
    const event = { autoCrop: false, processings: [] }
    const rights = { ...SELF_HOSTED_RIGHTS, event }
    hear(copyOf(SELF_HOSTED_RIGHTS))
    expect(heard).toEqual([])
    hear(rights)
    hear(copyOf(rights))
    expect(heard).toEqual([rights])
    expect(sessionState.user).toMatchObject({ id: 'u1', rights: { event: { autoCrop: false } } })
    stop()
  })

  it('to the profile, whose rights may be others as well (CORE-RGT-029)', () => {
    const heard: UserRights[] = []
    const stop = onRightsUpdated((rights) => void heard.push(rights))
    const rights = { ...SELF_HOSTED_RIGHTS, features: ['any'] }
    const user = { ...aUser(), rights }
    receiveMessage({ event_name: 'userUpdated', payload: { user } })
    expect(heard).toEqual([rights])
    stop()
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
