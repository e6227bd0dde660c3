import { LURKER_USER_ID, type ServerMessage } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTokenStore } from '../../services/api/token-store.ts'
import type { RealtimeLink, RealtimeSubject } from '../../services/realtime/realtime-link.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { FakeViewer } from '../../testing/fake-viewer.ts'
import { settle } from '../../testing/test-clock.ts'
import { createLurkerServices, type LurkerServices, lurkerKey } from './lurker-services.ts'
import { lurkerState } from './store.ts'
import { retryLurker, watchContribution } from './watch-contribution.ts'

const SECRET = 's3cret'
const tokens = { access_token: 'a', refresh_token: 'r' }
const welcome = {
  apiUrl: 'http://host/live/event',
  eventId: 'event',
  eventName: 'Show',
  eventOrientation: 'landscape',
  eventStatus: 'started',
  websocketUrl: 'ws://host/ws',
  contributionName: 'Anna',
  monitor: { streamId: 'c3' },
}

let fakes: FakeServices
let viewer: FakeViewer
let lurker: LurkerServices
let opened: { url: string; subject: RealtimeSubject }[]
let leave: () => void = () => undefined

beforeEach(() => {
  fakes = fakeServices()
  viewer = new FakeViewer()
  opened = []
  const realtime: RealtimeLink = {
    ...fakes.services.realtime,
    on: fakes.services.realtime.on,
    open: (url, subject) => void opened.push({ url, subject }),
  }
  const { sessionStore, api, clock } = fakes.services
  const store = createTokenStore(sessionStore, lurkerKey(SECRET, 'tokens'))
  lurker = { api, clock, sessionStore, tokens: store, realtime, viewer }
  Object.assign(fakes.handlers, {
    useDeepLink: () => ({
      ...tokens,
      user: { id: LURKER_USER_ID, kind: 'lurker', email: null, lurkId: 'l1' },
    }),
    welcomeLurker: () => welcome,
    welcomeLurkerLive: () => ({ rtcConfiguration: { iceServers: [] }, monitor: welcome.monitor }),
  })
})
afterEach(() => {
  leave()
  fakes.dispose()
})

async function open(): Promise<void> {
  leave = watchContribution(SECRET, lurker)
  await settle()
}
const refuse =
  (code: 'not_found' | 'link_expired' | 'event_stopped' | 'unauthorized', status = 404) =>
  (call: 'useDeepLink' | 'welcomeLurker') =>
  () => {
    throw new ApiError({ code, call, status, title: 'No' })
  }
const hear = (event_name: string, payload: object) =>
  fakes.emitRealtime({
    kind: 'message',
    message: { event_name, payload: { eventId: 'event', ...payload } } as unknown as ServerMessage,
  })
const calls = (name: string) => fakes.calls.filter((call) => call.name === name).length

describe('a lurker (CORE-VIS-004, CORE-ATH-004, CORE-CLV-021, CORE-CLV-022)', () => {
  it('follows the link and watches its contribution with the least delay', async () => {
    await open()
    expect(lurkerState).toMatchObject({ phase: 'watching', eventName: 'Show', name: 'Anna' })
    expect(viewer.targets).toEqual([
      {
        apiUrl: welcome.apiUrl,
        rtcConfiguration: { iceServers: [] },
        streamId: 'c3',
        bufferMs: 0,
      },
    ])
    expect(opened).toEqual([{ url: 'ws://host/ws', subject: { roles: ['lurker'], lurks: ['l1'] } }])
    viewer.brings('video', 'audio')
    expect(lurkerState).toMatchObject({ hasVideo: true, hasAudio: true })
  })

  it('keeps its login in this tab, apart from a director in the same browser (GAP-073)', async () => {
    const director = { access_token: 'director', refresh_token: 'director' }
    fakes.services.tokens.write(director)
    await open()
    expect(lurker.tokens.read()).toEqual(tokens)
    expect(fakes.services.tokens.read()).toEqual(director)
    expect(createLurkerServices('other', { origin: 'http://host' }).tokens.read()).toBeNull()
  })

  it('goes on with the same login after a reload, for logins by a link are few', async () => {
    await open()
    leave()
    await open()
    expect(calls('useDeepLink')).toBe(1)
    expect(lurkerState.phase).toBe('watching')
  })

  it('logs in anew, once, where the login of before is over', async () => {
    await open()
    leave()
    let isFirst = true
    fakes.handlers.welcomeLurker = () => {
      if (!isFirst) return welcome
      isFirst = false
      return refuse('unauthorized', 401)('welcomeLurker')()
    }
    await open()
    expect(calls('useDeepLink')).toBe(2)
    expect(lurkerState.phase).toBe('watching')
  })

  it('hears of its contribution and of the show, and asks for the name', async () => {
    await open()
    fakes.handlers.welcomeLurker = () => ({ ...welcome, contributionName: 'Anna Keller' })
    hear('contributionUpdated', { id: 'c3', status: 'stopped' })
    hear('contributionUpdated', { id: 'c3', status: 'started' })
    hear('eventUpdated', { event: { id: 'event', name: 'Evening show', status: 'started' } })
    expect(lurkerState).toMatchObject({ status: 'started', eventName: 'Evening show' })
    await fakes.clock.advance(2_500)
    expect(lurkerState.name).toBe('Anna Keller')
    expect(calls('welcomeLurker')).toBe(2)
    // Only its quality is another one.
    hear('contributionUpdated', { id: 'c3', status: 'started', quality: 60 })
    await fakes.clock.advance(2_500)
    expect(calls('welcomeLurker')).toBe(2)
  })

  it('ends its view when the event is stopping, then says that it is over (CORE-CTS-026)', async () => {
    let isStopped = false
    viewer.stop = () => {
      isStopped = true
    }
    await open()
    hear('eventStopping', {})
    expect(lurkerState).toMatchObject({ phase: 'stopping', status: null })
    expect(isStopped).toBe(true)
    hear('eventUpdated', { event: { id: 'event', name: 'Show', status: 'stopped' } })
    expect(lurkerState.phase).toBe('ended')
    expect(lurker.tokens.read()).toBeNull()
  })

  it('is over when its login ends while the event is stopping', async () => {
    await open()
    hear('eventStopping', {})
    fakes.emitRealtime({ kind: 'status', status: 'expired', attempt: 0 })
    expect(lurkerState.phase).toBe('ended')
  })

  it.each([
    ['not_found', 'unknown'],
    ['link_expired', 'ended'],
  ] as const)('says of a link that is %s: %s (GAP-075)', async (code, phase) => {
    fakes.handlers.useDeepLink = refuse(code)('useDeepLink')
    await open()
    expect(lurkerState.phase).toBe(phase)
    expect(viewer.targets).toEqual([])
  })

  it('says that it is over when the link was taken back or the event stopped', async () => {
    for (const code of ['not_found', 'event_stopped'] as const) {
      fakes.handlers.welcomeLurker = refuse(code)('welcomeLurker')
      await open()
      expect(lurkerState.phase).toBe('ended')
      leave()
    }
  })

  it('takes no link that is for something else', async () => {
    fakes.handlers.useDeepLink = () => ({ ...tokens, user: { kind: 'invitee', lurkId: null } })
    await open()
    expect(lurkerState.phase).toBe('unknown')
    expect(lurker.tokens.read()).toBeNull()
  })

  it('waits for a server that does not answer, and tries at once when told to', async () => {
    let isDown = true
    fakes.handlers.welcomeLurker = () => {
      if (!isDown) return welcome
      throw new ApiError({ code: 'no_response', call: 'welcomeLurker', status: 0, title: 'No' })
    }
    await open()
    expect(lurkerState.phase).toBe('unreachable')
    await fakes.clock.advance(1_500)
    expect(calls('welcomeLurker')).toBe(2)
    isDown = false
    retryLurker()
    await settle()
    expect(lurkerState.phase).toBe('watching')
  })

  it('asks why its view was refused', async () => {
    await open()
    fakes.handlers.welcomeLurker = refuse('event_stopped', 409)('welcomeLurker')
    viewer.becomes({ status: 'refused', code: 'not_found', reason: 'Not found' })
    await fakes.clock.advance(2_500)
    expect(lurkerState.phase).toBe('ended')
  })

  it('leaves nothing behind (leak)', async () => {
    await open()
    hear('contributionUpdated', { id: 'c3', status: 'stopped' })
    leave()
    expect(viewer.isDisposed).toBe(true)
    expect(fakes.clock.planned).toBe(0)
    expect(lurkerState).toMatchObject({ phase: 'opening', stream: null })
  })
})
