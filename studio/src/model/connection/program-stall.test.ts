import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { settle } from '../../testing/test-clock.ts'
import { selectAirLight } from '../event/air-light.ts'
import { receiveLiveState } from '../event/apply-event.ts'
import { eventState, NOT_LIVE } from '../event/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { connectionState } from './store.ts'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
})
afterEach(() => show.close())

describe('a program that stops arriving while every link is up', () => {
  it('shows a warning during the slate and for a while after, and logs its duration', async () => {
    const { clock } = show.fakes
    const tell = async (changes: Partial<typeof NOT_LIVE>) => {
      receiveLiveState({ ...eventState.live, ...changes })
      await settle()
    }
    show.fakes.emitPublisher({ status: 'connected' })
    connectionState.control.status = 'open'
    eventState.status = 'live_on_air'
    await tell({ ...NOT_LIVE, status: 'started', step: 'on_air', programConnected: true })
    const logged = () => notificationsState.log.map(({ messageId, values }) => [messageId, values])

    await tell({ programConnected: false })
    expect(connectionState.stall).toBeNull()
    await clock.advance(1_000)
    expect(connectionState.stall).toMatchObject({ isOver: false })
    await clock.advance(3_000)
    await tell({ programConnected: true })
    expect(connectionState.stall).toMatchObject({ isOver: true })
    expect(logged()).toContainEqual(['programStalled', { seconds: 4 }])
    await clock.advance(10_000)
    expect(connectionState.stall).toBeNull()

    // A slate that was asked for is none.
    await tell({ paused: true, programConnected: false })
    await clock.advance(20_000)
    expect(connectionState.stall).toBeNull()
  })

  it('claims neither its end nor a program while a link is lost', async () => {
    const { clock } = show.fakes
    show.fakes.emitPublisher({ status: 'connected' })
    connectionState.control.status = 'open'
    eventState.status = 'live_on_air'
    receiveLiveState({ ...NOT_LIVE, status: 'started', step: 'on_air' })
    await clock.advance(2_000)
    expect(connectionState.stall).toMatchObject({ isOver: false })
    connectionState.control.status = 'lost'
    await settle()
    expect(connectionState.stall).toBeNull()
    expect(selectAirLight(eventState, connectionState)).toBe('unsure')
    expect(notificationsState.log.map(({ messageId }) => messageId)).not.toContain('programStalled')
  })
})
