import { CLOSE_CODES } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { MemoryLog } from '../testing/memory-log.ts'
import { TestServer } from '../testing/test-server.ts'
import { TestSocket } from '../testing/test-socket.ts'
import type { TestUser } from '../testing/test-user.ts'

describe('limits of sockets', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    // Two sockets a login, 30 messages and 30 handshakes a minute.
    server = await TestServer.start({ env: { RATE_LIMIT_FACTOR: '0.1' } })
    user = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('turns away one socket of a login too many, until another has ended', async () => {
    const first = await user.connect()
    using _second = await user.connect()
    const query = { access_token: user.accessToken }
    expect(await TestSocket.connect(server.origin, query).closed).toBe(CLOSE_CODES.tryAgainLater)
    first[Symbol.dispose]()
    await expect.poll(() => server.app.hub.size).toBe(1)
    using third = await user.connect()
    expect(third.clientId).not.toBe('')
  })

  it('sends away who says too much', async () => {
    await expect.poll(() => server.app.hub.size).toBe(0)
    using socket = await user.connect()
    for (let count = 0; count <= 30; count += 1) socket.send({ event_name: 'ping', payload: {} })
    expect(await socket.closed).toBe(CLOSE_CODES.policyViolated)
  })

  it('turns away a filter that is too long', async () => {
    const query = { access_token: user.accessToken, events: 'e'.repeat(129) }
    expect(await TestSocket.connect(server.origin, query).closed).toBe(CLOSE_CODES.policyViolated)
  })

  it('turns away a filter that no database can look up', async () => {
    const query = { access_token: user.accessToken, events: '\0' }
    expect(await TestSocket.connect(server.origin, query).closed).toBe(CLOSE_CODES.policyViolated)
  })

  it('drops a message that is too long, which is no fault of the server', async () => {
    const log = new MemoryLog()
    await using heard = await TestServer.start({ log, env: { LOG_LEVEL: 'info' } })
    const talker = await heard.registerUser()
    using socket = await talker.connect()
    socket.send('x'.repeat(300_000))
    await socket.closed
    await expect.poll(() => log.lines.map(({ msg }) => msg)).toContain('a socket broke')
    expect(log.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('refuses an address that opens too many, before the handshake', async () => {
    const handshake = () => {
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`)
      return new Promise<number | undefined>((resolve) => {
        socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode))
        socket.once('open', () => resolve(101))
      })
    }
    const statuses = new Set<number | undefined>()
    for (let count = 0; count < 31; count += 1) statuses.add(await handshake())
    expect([...statuses]).toEqual([101, 429])
  })
})
