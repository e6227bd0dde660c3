import type { EventSummary, LiveState, ServerMessage } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RealtimeEvent } from '../../services/realtime/realtime-link.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { logTitles, shownLog } from '../../testing/shown-words.ts'
import { settle } from '../../testing/test-clock.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { connectionState } from '../connection/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { scenesState } from '../scenes/store.ts'
import { endSession, logout } from '../session/actions.ts'
import { closeStudio, goLive, pauseLive, rejoinEvent, startEvent, stopEvent } from './actions.ts'
import { receiveLiveState } from './apply-event.ts'
import { selectLivePhase, selectRemainingSec } from './selectors.ts'
import { eventState } from './store.ts'
import { EVENT_ID_KEY, enterStudio, isCheckDue } from './studio-session.ts'

const live = (fields: Partial<LiveState>): LiveState => ({
  status: null,
  step: null,
  paused: false,
  startedAt: null,
  programConnected: true,
  connectedFormatIds: [],
  preLiveProgress: null,
  seenContributionIndices: [],
  heardContributionIndices: [],
  ...fields,
})
const refusal = (
  code: 'program_not_connected' | 'event_already_started' | 'not_found',
  status = 409,
) => new ApiError({ code, call: 'startLive', status, title: code })

let fakes: FakeServices
let stopWatching: () => void

beforeEach(() => {
  fakes = fakeServices()
  stopWatching = watchServices()
  fakes.handlers.getEventStudio = () => anEvent()
  fakes.handlers.getEvent = () => anEvent() as EventSummary
  fakes.handlers.startEvent = () => anEvent()
  notificationsState.log = []
})

afterEach(async () => {
  await closeStudio()
  stopWatching()
  fakes.dispose()
})

/** Opens the studio as a tab does that was in it before a reload. */
async function openEvent(id: string) {
  fakes.services.sessionStore.set(EVENT_ID_KEY, id)
  await rejoinEvent()
}

const message = (name: string, payload: object) =>
  fakes.emitRealtime({
    kind: 'message',
    message: { event_name: name, payload } as never,
  })

describe('event (CORE-EVS, CORE-CEV-001 to CORE-CEV-003)', () => {
  it('starts, opens the studio and remembers it for a reload (GAP-128)', async () => {
    expect(await startEvent({ templateId: 'template' })).toBeNull()
    expect(eventState).toMatchObject({ phase: 'open', status: 'started' })
    expect(scenesState.scenes.map(({ id }) => id)).toEqual(['s0', 's1'])
    expect(fakes.services.sessionStore.get(EVENT_ID_KEY)).toBe('event')
    expect(fakes.engineLog).toContain('setPreview s0')
  })

  it('refuses a second one in progress (CORE-EVS-019)', async () => {
    await startEvent({ templateId: 'template' })
    expect(await startEvent({ templateId: 'template' })).toMatchObject({
      code: 'event_already_started',
      title: 'Event already started',
    })
  })

  it('rejoins after a reload the event of this tab, else the ongoing one, else none', async () => {
    fakes.services.sessionStore.set(EVENT_ID_KEY, 'event')
    expect(await rejoinEvent()).toBe(true)
    expect(eventState.phase).toBe('open')
    await closeStudio()

    fakes.handlers.listEvents = () => ({ items: [anEvent()], total: 1, page: 1, per_page: 1 })
    expect(await rejoinEvent()).toBe(true)
    await closeStudio()

    fakes.handlers.listEvents = () => ({ items: [], total: 0, page: 1, per_page: 1 })
    expect(await rejoinEvent()).toBe(false)
    expect(eventState.phase).toBe('none')
  })

  it('publishes nothing of a show on air before the studio is entered, and at once after a reload (GAP-128)', async () => {
    const size = { width: 1280, height: 720, frameRate: 30 }
    Object.assign(fakes.services.engine, { programStream: new EventTarget() })
    fakes.handlers.getEventStudio = () =>
      anEvent({ status: 'live_on_air', live: live({ status: 'started', step: 'on_air' }) })
    await openEvent('event')
    await settle()
    fakes.emitEngine({ kind: 'stream', stream: new EventTarget() as MediaStream, size })
    expect(isCheckDue()).toBe(true)
    expect(fakes.publisherLog).not.toContain('start')
    enterStudio()
    expect(fakes.publisherLog).toContain('start')
    expect(isCheckDue()).toBe(false)
    // The page is loaded again: the same tab, and nobody has entered in this page yet.
    eventState.isEntered = false
    expect(isCheckDue()).toBe(false)
  })

  it('passes over a remembered event that is over', async () => {
    fakes.services.sessionStore.set(EVENT_ID_KEY, 'event')
    fakes.handlers.getEvent = () => anEvent({ status: 'stopped' })
    fakes.handlers.listEvents = () => ({ items: [], total: 0, page: 1, per_page: 1 })
    expect(await rejoinEvent()).toBe(false)
  })

  it('ends for everybody when anybody ends it (CORE-EVS-009)', async () => {
    await openEvent('event')
    message('eventStopping', { eventId: 'event' })
    expect(selectLivePhase(eventState)).toBe('stopping')
    message('eventUpdated', { event: anEvent({ status: 'stopped' }) })
    await settle()
    expect(eventState.phase).toBe('ended')
    expect(scenesState.scenes).toEqual([])
    expect(fakes.publisherLog).toContain('stop')
    expect(fakes.services.sessionStore.get(EVENT_ID_KEY)).toBeNull()
  })

  it('stays open when it cannot be stopped', async () => {
    await openEvent('event')
    fakes.handlers.stopEvent = () => {
      throw refusal('not_found', 404)
    }
    expect(await stopEvent()).not.toBeNull()
    expect(eventState.phase).toBe('open')
  })
})

describe('live (CORE-CLV-002, GAP-037 to GAP-043)', () => {
  it('waits for the program to arrive before it is a failure', async () => {
    await openEvent('event')
    let tries = 0
    fakes.handlers.startLive = () => {
      tries += 1
      if (tries < 4) throw refusal('program_not_connected')
      return live({ status: 'started', step: 'pre_roll' })
    }
    const done = goLive()
    expect(selectLivePhase(eventState)).toBe('connecting')
    await fakes.clock.advance(3_000)
    expect(tries).toBe(0)
    message('liveUpdated', { eventId: 'event', live: live({}) })
    await fakes.clock.advance(3_000)
    expect(await done).toBeNull()
    expect(tries).toBe(4)
    expect(eventState).toMatchObject({ liveRequest: null, live: { step: 'pre_roll' } })
  })

  it('going live says why it failed', async () => {
    await openEvent('event')
    fakes.handlers.startLive = () => {
      throw refusal('program_not_connected')
    }
    const done = goLive()
    await fakes.clock.advance(20_000)
    expect(await done).toMatchObject({ code: 'program_not_connected' })
    expect(shownLog()[0]).toEqual({
      level: 'error',
      title: 'The show couldn’t go live',
      detail: 'The server isn’t receiving the program yet. Try again in a moment.',
    })
    expect(selectLivePhase(eventState)).toBe('ready')
  })

  it('the director reads each step of a show that the server tells (GAP-039)', async () => {
    await openEvent('event')
    const seen: string[] = []
    const says = (status: EventSummary['status'], state: Partial<LiveState>) => {
      message('liveUpdated', { eventId: 'event', live: live(state) })
      message('eventUpdated', { event: anEvent({ status }) })
      seen.push(selectLivePhase(eventState))
    }
    says('live_starting', { status: 'starting' })
    says('live_pre_roll', { status: 'started', step: 'pre_roll' })
    says('live_on_air', { status: 'started', step: 'on_air' })
    says('live_on_air', { status: 'started', step: 'on_air', paused: true })
    says('live_on_air', { status: 'started', step: 'on_air' })
    says('live_post_roll', { status: 'started', step: 'post_roll' })
    says('started', {})
    expect(seen).toEqual([
      'connecting',
      'pre_roll',
      'on_air',
      'paused',
      'on_air',
      'post_roll',
      'ready',
    ])
    expect(logTitles().reverse()).toEqual([
      'You are on air',
      'Paused: viewers see a slate',
      'The show has resumed',
      'You are off air',
    ])
  })

  it('pauses, and shows it as soon as the server agrees', async () => {
    await openEvent('event')
    message('eventUpdated', { event: anEvent({ status: 'live_on_air' }) })
    fakes.handlers.pauseLive = () => live({ status: 'started', step: 'on_air', paused: true })
    const done = pauseLive()
    expect(eventState.liveRequest).toBe('pausing')
    await done
    expect(selectLivePhase(eventState)).toBe('paused')
  })

  it('the time of a show begins when it goes on air, and ends with that (GAP-042)', async () => {
    const statusProgress = { total: 3_600, elapsed: 0 }
    fakes.handlers.getEventStudio = () => anEvent({ statusProgress })
    await openEvent('event')
    const remaining = () => selectRemainingSec(eventState, fakes.clock.now())
    await fakes.clock.advance(5_000_000)
    expect(remaining()).toBeNull()
    receiveLiveState(live({ status: 'started', step: 'on_air' }))
    expect(remaining()).toBe(3_600)
    await fakes.clock.advance(60_000)
    receiveLiveState(live({ status: 'started', step: 'on_air', paused: true }))
    expect(remaining()).toBe(3_540)
    receiveLiveState(live({ status: null, step: null }))
    expect(remaining()).toBeNull()
    expect(notificationsState.log.filter(({ messageId }) => messageId === 'eventEndsSoon')).toEqual(
      [],
    )
  })

  it('the end of a show is warned of once, ten minutes before (CORE-CST-005, GAP-042)', async () => {
    const statusProgress = { total: 3_600, elapsed: 2_970 }
    const onAir = live({ status: 'started', step: 'on_air' })
    fakes.handlers.getEventStudio = () => anEvent({ statusProgress, live: onAir })
    await openEvent('event')
    expect(selectRemainingSec(eventState, fakes.clock.now())).toBe(630)
    await fakes.clock.advance(20_000)
    expect(notificationsState.log).toEqual([])
    await fakes.clock.advance(120_000)
    expect(shownLog()).toEqual([{ level: 'warn', title: 'The show ends in 10 minutes' }])
  })

  it('a state of live that this studio does not know is told as an error (CORE-EVS-018, CORE-ERR-033)', async () => {
    await openEvent('event')
    fakes.emitRealtime({ kind: 'unreadable', name: 'liveUpdated' })
    expect(shownLog()).toEqual([
      {
        level: 'error',
        title: 'The state of the show couldn’t be read',
        detail: 'An unknown error occured',
      },
    ])
    fakes.emitRealtime({ kind: 'unreadable', name: 'outputUpdated' })
    expect(shownLog()).toHaveLength(1)
  })

  it('a director who comes late reads how many minutes are left (CORE-CST-005)', async () => {
    const statusProgress = { total: 3_600, elapsed: 3_440 }
    const onAir = live({ status: 'started', step: 'on_air' })
    fakes.handlers.getEventStudio = () => anEvent({ statusProgress, live: onAir })
    await openEvent('event')
    await fakes.clock.advance(5_000)
    expect(shownLog()).toEqual([{ level: 'warn', title: 'The show ends in 3 minutes' }])
    expect(shownLog('fr')[0]?.title).toBe('L’émission se termine dans 3 minutes')
  })
})

const says = (message: ServerMessage): RealtimeEvent => ({ kind: 'message', message })

describe('the server killed and started again', () => {
  it('loads the event anew and sends the program anew', async () => {
    await openEvent('event')
    fakes.emitRealtime({ kind: 'status', status: 'open', attempt: 0 })
    fakes.emitPublisher({ status: 'connected' })
    fakes.emitRealtime({ kind: 'status', status: 'lost', attempt: 1 })
    expect(connectionState.control).toMatchObject({ status: 'lost', attempt: 1 })
    expect(connectionState.control.lostSinceMs).not.toBeNull()
    fakes.handlers.getEventStudio = () =>
      anEvent({ name: 'Renamed', live: live({ programConnected: false }) })
    fakes.emitRealtime({ kind: 'status', status: 'open', attempt: 0 })
    const stream = 'of the new process'
    fakes.emitRealtime(
      says({ event_name: 'welcome', payload: { clientId: 'c', stream, resumed: false } }),
    )
    fakes.emitRealtime(says({ event_name: 'resync', payload: { stream } }))
    await settle()
    expect(eventState.event?.name).toBe('Renamed')
    expect(connectionState.control.lostSinceMs).toBeNull()
    expect(fakes.publisherLog).toContain('retryNow')
    await fakes.clock.advance(4_100)
    expect(fakes.publisherLog).toContain('republish')
  })

  it('sends the program that nobody sends any more (GAP-059)', async () => {
    await openEvent('event')
    fakes.emitRealtime({ kind: 'status', status: 'open', attempt: 0 })
    eventState.live.programConnected = true
    fakes.emitPublisher({ status: 'taken', reason: 'Another director is sending the program' })
    await fakes.clock.advance(10_000)
    expect(fakes.publisherLog).not.toContain('publishIfFree')
    eventState.live.programConnected = false
    await fakes.clock.advance(11_000)
    expect(fakes.publisherLog).not.toContain('publishIfFree')
    await fakes.clock.advance(4_100)
    expect(fakes.publisherLog).toContain('publishIfFree')
    expect(fakes.publisherLog).not.toContain('republish')
  })

  it('the director is told of a program that was lost and is back', async () => {
    await openEvent('event')
    fakes.emitPublisher({ status: 'connected' })
    fakes.emitPublisher({
      status: 'retrying',
      attempt: 1,
      retryAtMs: 0,
      reason: 'The media link broke',
    })
    expect(connectionState.program).toMatchObject({
      status: 'retrying',
      reason: 'The media link broke',
    })
    fakes.emitPublisher({ status: 'connecting', attempt: 2 })
    expect(connectionState.program.lostSinceMs).not.toBeNull()
    fakes.emitPublisher({ status: 'connected' })
    expect(connectionState.program.lostSinceMs).toBeNull()
    expect(shownLog()).toEqual([
      { level: 'success', title: 'The program is reaching the server again' },
      {
        level: 'warn',
        title: 'The program isn’t reaching the server. Reconnecting…',
      },
    ])
  })
})

describe('the visitor leaves', () => {
  it('closes the studio at logout, and keeps it when the session expires', async () => {
    fakes.services.tokens.write({ access_token: 'a', refresh_token: 'r' })
    fakes.handlers.logout = () => undefined
    await openEvent('event')
    endSession('expired')
    await settle()
    expect(eventState.phase).toBe('open')
    await logout()
    await settle()
    expect(eventState).toMatchObject({ phase: 'none', event: null })
  })
})
