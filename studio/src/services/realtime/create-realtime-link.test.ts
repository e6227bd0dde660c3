import { CLOSE_CODES } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefreshOutcome } from '../api/studio-api.ts'
import { browserClock } from '../runtime/clock.ts'
import { createRealtimeLink } from './create-realtime-link.ts'
import type { RealtimeEvent, RealtimeLink } from './realtime-link.ts'

/** A socket that the test opens, feeds and closes. */
class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = []
  readonly sent: string[] = []
  readyState = 0
  binaryType = 'blob'
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.made.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.readyState = 3
  }

  opens(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  says(name: string, payload: unknown, sequence?: number): void {
    const data = JSON.stringify({ event_name: name, payload, sequence })
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  ends(code: number, reason = ''): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
}

/** Longer than the first delay, shorter than the time a connection may take. */
const WAIT_MS = 3_000
let link: RealtimeLink
let events: RealtimeEvent[]
let token: string
let outcome: RefreshOutcome
let refreshes: number

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made.length = 0
  events = []
  token = 'first'
  outcome = 'refreshed'
  refreshes = 0
  link = createRealtimeLink({
    accessToken: () => token,
    refresh: async () => {
      refreshes += 1
      token = 'second'
      return outcome
    },
    clock: browserClock,
    random: () => 0,
    WebSocket: FakeSocket as unknown as typeof WebSocket,
  })
  link.on((event) => events.push(event))
})

afterEach(() => {
  link.dispose()
  vi.useRealTimers()
})

const socket = () => FakeSocket.made.at(-1) as FakeSocket
const statuses = () => events.flatMap((event) => (event.kind === 'status' ? [event.status] : []))

async function connect(): Promise<FakeSocket> {
  link.open('ws://host/ws', { roles: ['director'], events: ['e1'] })
  await vi.advanceTimersByTimeAsync(10)
  socket().opens()
  return socket()
}

describe('realtime link (CORE-RTM-001 to CORE-RTM-004)', () => {
  it('connects with agent, token, roles and events', async () => {
    const { url } = await connect()
    const { searchParams } = new URL(url)
    expect(searchParams.get('access_token')).toBe('first')
    expect(searchParams.get('roles')).toBe('director')
    expect(searchParams.get('events')).toBe('e1')
    expect(searchParams.get('agent')).toBeTruthy()
    expect(statuses()).toEqual(['connecting', 'open'])
  })

  it('pings on opening and every 50 s, and measures the way (CORE-RTM-003)', async () => {
    const open = await connect()
    await vi.advanceTimersByTimeAsync(20)
    open.says('pong', {})
    expect(events).toContainEqual({ kind: 'round_trip', rttMs: 20 })
    await vi.advanceTimersByTimeAsync(50_000)
    expect(open.sent.map((text) => JSON.parse(text).event_name)).toEqual(['ping', 'ping'])
  })

  it('hears of something else by the same socket where one server answers for both (CORE-RTM-004)', async () => {
    const open = await connect()
    link.open('ws://host/ws', { roles: ['director', 'storer'], events: ['e1'] })
    expect(FakeSocket.made).toHaveLength(1)
    expect(JSON.parse(open.sent.at(-1) ?? '')).toEqual({
      event_name: 'filter',
      payload: {
        contributions: [],
        events: ['e1'],
        invitations: [],
        lurks: [],
        roles: ['director', 'storer'],
      },
    })
    open.ends(1006)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(new URL(socket().url).searchParams.get('roles')).toBe('director,storer')
  })

  it('connects again for another event, which another server may run', async () => {
    await connect()
    link.open('ws://host/ws', { roles: ['director'], events: ['e2'] })
    await vi.advanceTimersByTimeAsync(10)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('hands on parsed messages and passes over unknown ones (GAP-106)', async () => {
    const open = await connect()
    open.says('somethingNew', {})
    open.says('eventStopping', { eventId: 'e1' })
    const messages = events.filter(({ kind }) => kind === 'message')
    expect(messages).toEqual([
      { kind: 'message', message: { event_name: 'eventStopping', payload: { eventId: 'e1' } } },
    ])
  })

  it('comes back by itself after a loss, with the token of that moment (CORE-CST-009, CORE-MED-003)', async () => {
    const first = await connect()
    token = 'later'
    first.ends(1006)
    expect(link.status).toBe('lost')
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(socket()).not.toBe(first)
    expect(new URL(socket().url).searchParams.get('access_token')).toBe('later')
    socket().opens()
    expect(statuses()).toEqual(['connecting', 'open', 'lost', 'open'])
  })

  it('asks for what passed since, and hears each message once', async () => {
    const first = await connect()
    expect(new URL(first.url).searchParams.has('resume_after')).toBe(false)
    const usage = () =>
      events.flatMap((event) =>
        event.kind === 'message' && event.message.event_name === 'storageUpdated'
          ? [event.message.payload.diskUsage]
          : [],
      )
    const place = () => {
      const { searchParams } = new URL(socket().url)
      return [searchParams.get('stream'), searchParams.get('resume_after')]
    }
    const comesBack = async () => {
      socket().ends(1006)
      await vi.advanceTimersByTimeAsync(WAIT_MS)
      socket().opens()
    }
    first.says('welcome', { clientId: 'a', stream: 's', resumed: false }, 3)
    first.says('storageUpdated', { diskUsage: 1 }, 5)
    await comesBack()
    expect(place()).toEqual(['s', '5'])
    socket().says('welcome', { clientId: 'b', stream: 's', resumed: true })
    for (const sequence of [5, 6, 8, 8])
      socket().says('storageUpdated', { diskUsage: sequence }, sequence)
    expect(usage()).toEqual([1, 6, 8])
    // A pong tells how far the stream is where nothing else came.
    socket().says('pong', {}, 20)
    await comesBack()
    expect(place()).toEqual(['s', '20'])
    socket().says('welcome', { clientId: 'c', stream: 'new', resumed: false }, 2)
    socket().says('resync', { stream: 'new' }, 2)
    socket().says('storageUpdated', { diskUsage: 9 }, 4)
    await comesBack()
    expect(place()).toEqual(['new', '4'])
    expect(usage()).toEqual([1, 6, 8, 9])
  })

  it('has the server say that it must load again when there are no numbers', async () => {
    const first = await connect()
    first.says('welcome', { clientId: 'a', stream: null, resumed: false })
    first.ends(1006)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(new URL(socket().url).searchParams.get('resume_after')).toBe('0')
    link.close()
    link.open('ws://host/ws', {})
    await vi.advanceTimersByTimeAsync(10)
    // Whoever connects next may be somebody else.
    expect(new URL(socket().url).searchParams.has('resume_after')).toBe(false)
  })

  it('tries at once when told to', async () => {
    const first = await connect()
    first.ends(1006)
    await vi.advanceTimersByTimeAsync(10)
    link.retryNow()
    await vi.advanceTimersByTimeAsync(10)
    expect(FakeSocket.made.length).toBeGreaterThan(1)
  })

  it('refreshes the token after 4000 and connects again (CORE-RTM-031)', async () => {
    const first = await connect()
    first.ends(CLOSE_CODES.accessTokenExpired)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(refreshes).toBe(1)
    expect(socket()).not.toBe(first)
    expect(new URL(socket().url).searchParams.get('access_token')).toBe('second')
  })

  it('waits with the refresh while nobody answers', async () => {
    outcome = 'unreachable'
    const first = await connect()
    first.ends(CLOSE_CODES.accessTokenExpired)
    await vi.advanceTimersByTimeAsync(3_500)
    expect(refreshes).toBe(4)
    expect(link.status).toBe('lost')
  })

  it('stops for good after 4001 and reports (CORE-RTM-032)', async () => {
    const first = await connect()
    first.ends(CLOSE_CODES.refreshTokenExpired)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(link.status).toBe('expired')
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('tells why the login has ended, as far as it knows the reason', async () => {
    const reasons: unknown[] = []
    link.on((event) => event.kind === 'status' && reasons.push(event.endReason))
    const first = await connect()
    first.ends(CLOSE_CODES.refreshTokenExpired, 'password_replaced')
    link.open('wss://a/ws', {})
    await vi.advanceTimersByTimeAsync(0)
    socket().ends(CLOSE_CODES.refreshTokenExpired, 'something new')
    expect(reasons.filter((reason) => reason !== undefined)).toEqual(['password_replaced'])
    expect(link.status).toBe('expired')
  })

  it('takes silence after a probe for a loss, because a pulled cable closes nothing', async () => {
    const open = await connect()
    open.says('pong', {})
    link.probe()
    await vi.advanceTimersByTimeAsync(1_600)
    expect(statuses()).toEqual(['connecting', 'open', 'lost'])
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('does not wait for a ping that is under way when a probe asks', async () => {
    await connect()
    await vi.advanceTimersByTimeAsync(100)
    link.probe()
    await vi.advanceTimersByTimeAsync(1_600)
    expect(statuses()).toEqual(['connecting', 'open', 'lost'])
  })

  it('stays open when a probe is answered', async () => {
    const open = await connect()
    open.says('pong', {})
    link.probe()
    await vi.advanceTimersByTimeAsync(1_000)
    open.says('pong', {})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(statuses()).toEqual(['connecting', 'open'])
  })

  it('gives a ping of its own more time', async () => {
    await connect()
    await vi.advanceTimersByTimeAsync(7_900)
    expect(statuses()).toEqual(['connecting', 'open'])
    await vi.advanceTimersByTimeAsync(200)
    expect(statuses()).toEqual(['connecting', 'open', 'lost'])
  })
})
