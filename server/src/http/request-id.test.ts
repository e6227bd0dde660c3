import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MemoryLog } from '../testing/memory-log.ts'
import { TestServer } from '../testing/test-server.ts'
import { createRequestId } from './request-id.ts'

describe('ids of requests', () => {
  const log = new MemoryLog()
  let server: TestServer

  beforeAll(async () => {
    server = await TestServer.start({ log, env: { LOG_LEVEL: 'info' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const linesOf = async (id: string, count: number) => {
    const found = () => log.lines.filter(({ reqId }) => reqId === id)
    await expect.poll(() => found().length).toBeGreaterThanOrEqual(count)
    return found()
  }

  it.each(['abc', 'A.b_c-1', 'x'.repeat(64)])('%s is taken over', (id) => {
    expect(createRequestId({ headers: { 'x-request-id': id } })).toBe(id)
  })

  it.each(['', 'x'.repeat(65), 'a b', 'a"b', 'a\nb', 'ä'])('%j is replaced', (id) => {
    expect(createRequestId({ headers: { 'x-request-id': id } })).toMatch(/^[\da-f-]{36}$/)
  })

  it('stand in the answer and in the log', async () => {
    const answer = await fetch(`${server.origin}/v1/me`, {
      headers: { 'x-request-id': 'my-1', 'x-agent': 'studio/v1.12.2' },
    })
    expect(answer.headers.get('x-request-id')).toBe('my-1')
    expect(await linesOf('my-1', 1)).toMatchObject([
      { msg: 'answered', method: 'GET', path: '/v1/me', status: 401, agent: 'studio/v1.12.2' },
    ])
    await fetch(`${server.origin}/v1/me`, {
      headers: { 'x-request-id': 'my-2', 'x-agent': 'a"b'.repeat(30) },
    })
    expect((await linesOf('my-2', 1))[0]).not.toHaveProperty('agent')
    const other = await fetch(`${server.origin}/v1/me`)
    expect(await linesOf(other.headers.get('x-request-id') ?? '', 1)).toHaveLength(1)
  })

  it('are not logged for probes, which come every few seconds', async () => {
    for (const path of ['/health', '/ready', '/v1/ready', '/metrics']) {
      await fetch(server.origin + path, { headers: { 'x-request-id': 'probe-1' } })
    }
    await fetch(`${server.origin}/v1/me`, { headers: { 'x-request-id': 'after-1' } })
    expect(await linesOf('after-1', 1)).toHaveLength(1)
    expect(await linesOf('probe-1', 0)).toEqual([])
  })

  it.each(['/v1/nope', '/v1/%zz', '/v1/me'])('stand in the refusal of %s', async (path) => {
    const id = `refused-${path.length}`
    const answer = await fetch(server.origin + path, { headers: { 'x-request-id': id } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('x-request-id')).toBe(id)
  })

  it('stand in what the domain logs for a request with a body', async () => {
    const email = `known-${Date.now()}@example.com`
    const headers = { 'content-type': 'application/json', 'x-request-id': 'forgot-1' }
    const password = 'correct horse battery'
    const post = (path: string, body: object) =>
      fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await post('/v1/auth/register', { email, password })).status).toBeLessThan(300)
    expect((await post('/v1/auth/forgot', { email })).status).toBe(202)
    const lines = await linesOf('forgot-1', 3)
    expect(lines.map(({ part }) => part)).toContain('mail')
    expect(log.all).not.toContain(password)
  })

  it('stand in the lines of a failure, whose answer tells nothing of its inside', async () => {
    const find = vi.spyOn(server.app.services.store.users, 'findByEmail')
    find.mockRejectedValueOnce(new Error('the disk of the database is gone'))
    const answer = await fetch(`${server.origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'broken-1' },
      body: JSON.stringify({ email: 'a@example.com', password: 'correct horse battery' }),
    })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('disk')
    const lines = await linesOf('broken-1', 2)
    expect(lines.find(({ level }) => level === 50)).toMatchObject({
      err: { message: 'the disk of the database is gone' },
    })
    find.mockRestore()
  })

  it('come without tokens, which stand in addresses too (GAP-075 to GAP-077)', async () => {
    const user = await server.registerUser()
    const { access_token, refresh_token } = user.tokens ?? { access_token: '', refresh_token: '' }
    await fetch(`${server.origin}/v1/auth/refresh/${refresh_token}`)
    await fetch(`${server.origin}/v1/auth/%72efresh/${refresh_token}`)
    await fetch(`${server.origin}/v1/storage/files/x/content?access_token=${access_token}`)
    await fetch(`${server.origin}/v1/storage/files/x/content?access%5Ftoken=${access_token}`)
    for (const path of ['/v1/deeplinks/', '/catcher/', '/lurker/', '/deeplink/']) {
      await fetch(`${server.origin}${path}${refresh_token}`)
      await fetch(`${server.origin}${path}${refresh_token}/data?x=1`)
    }
    using _socket = await user.connect({ events: 'x' })
    const last = await fetch(`${server.origin}/v1/me`, {
      headers: { 'x-request-id': 'last-1' },
    })
    expect(last.status).toBe(401)
    await linesOf('last-1', 1)
    expect(log.all).toContain('/v1/auth/refresh/[secret]')
    expect(log.all).toContain('/v1/deeplinks/[secret]')
    expect(log.all).not.toContain(refresh_token)
    expect(log.all).not.toContain(access_token)
    expect(log.all).not.toContain(access_token.split('.')[2])
  })
})
