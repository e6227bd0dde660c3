import { CLOSE_CODES } from '@proscenium/protocol'
import { realtimeFilterSchema } from '@proscenium/protocol/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { SocketSession } from './socket-session.ts'

const logger = { info: vi.fn(), warn: () => undefined, error: () => undefined }

describe('a socket session', () => {
  let socket: FakeSocket
  let session: SocketSession

  beforeEach(() => {
    vi.useFakeTimers()
    socket = new FakeSocket()
    session = new SocketSession({
      socket: socket.asWebSocket,
      caller: {
        kind: 'user',
        userId: 'u',
        sessionId: 's',
        email: 'a@b.cd',
        displayName: '',
        rights: {} as never,
        isAdmin: false,
        expiresAt: new Date(Date.now() + 15 * 60_000),
      },
      clientId: 'c',
      filter: realtimeFilterSchema.parse({}),
      logger,
      now: () => new Date(),
      messagesPerMinute: 300,
    })
  })
  afterEach(() => {
    session[Symbol.dispose]()
    vi.useRealTimers()
  })

  it('is dropped after 120 s of silence, and not before (GAP-106)', () => {
    vi.advanceTimersByTime(119_000)
    socket.emit('message', '{"event_name":"ping","payload":{}}')
    vi.advanceTimersByTime(119_000)
    expect(socket.terminated).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(socket.terminated).toBe(true)
  })

  it('is dropped rather than sent more than a megabyte late', () => {
    socket.bufferedAmount = 1_048_577
    session.sendText('{}')
    expect(socket.terminated).toBe(true)
    expect(socket.sent).toHaveLength(0)
  })

  it('sends nothing once it is closing', () => {
    socket.readyState = 2
    session.sendText('{}')
    expect(socket.sent).toHaveLength(0)
  })

  it('is sent away when it says too much in a minute', () => {
    const ping = () => socket.emit('message', '{"event_name":"ping","payload":{}}')
    for (let count = 0; count < 300; count += 1) ping()
    vi.advanceTimersByTime(60_000)
    for (let count = 0; count < 300; count += 1) ping()
    expect(socket.closeCode).toBeUndefined()
    ping()
    expect(socket.closeCode).toBe(CLOSE_CODES.policyViolated)
  })

  it('logs no more than a little of what it does not know (GAP-106)', () => {
    logger.info.mockClear()
    socket.emit('message', JSON.stringify({ event_name: 'x'.repeat(100_000) }))
    socket.emit('message', JSON.stringify({ event_name: 'filter', payload: { events: 'x' } }))
    const lengths = logger.info.mock.calls.map(([fields]) => fields.shown.length)
    expect(lengths).toEqual([64, 64])
  })

  it('leaves no timer behind', () => {
    session[Symbol.dispose]()
    expect(vi.getTimerCount()).toBe(0)
  })
})
