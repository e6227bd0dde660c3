import { realtimeFilterSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { SocketSession } from './socket-session.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

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
        rights: {} as never,
        isAdmin: false,
        expiresAt: new Date(Date.now() + 15 * 60_000),
      },
      clientId: 'c',
      filter: realtimeFilterSchema.parse({}),
      logger: silent,
      now: () => new Date(),
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

  it('leaves no timer behind', () => {
    session[Symbol.dispose]()
    expect(vi.getTimerCount()).toBe(0)
  })
})
