import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { callTable, type Endpoint, problemSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failingRows } from '../testing/failing-rows.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { TestServer } from '../testing/test-server.ts'
import { callUrl } from './call-url.ts'

const withToken = callTable.filter(([, { access }]) => access !== 'anyone')
const callWhere = (isSought: (call: Endpoint) => boolean): Endpoint => {
  const found = withToken.find(
    ([, call]) => call.rateLimitPerMinute === undefined && isSought(call),
  )
  if (!found) throw new Error('The table has no such call')
  return found[1]
}
const guestCall = callWhere(({ access, planned }) => access === 'guest' && !planned)
const plannedCall = callWhere(({ access, planned }) => access === 'user' && planned === true)

/** Every limit becomes two calls a minute, or one where the call sets its own. */
const TIGHT = { RATE_LIMIT_FACTOR: '0.001' }
const WRONG = { authorization: 'Bearer not-a-token' }

describe('limits of calls (GAP-124)', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await TestServer.start({ env: TIGHT })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const send = (call: Endpoint, headers: Record<string, string>) =>
    fetch(`${server.origin}${callUrl(call).replaceAll(/:\w+/g, 'some-id')}`, {
      method: call.method,
      headers,
    })

  it('count wrong tokens of every call before they are read', async () => {
    const failures = await failingRows(withToken, async (_, call) => {
      const limit = call.rateLimitPerMinute === undefined ? 2 : 1
      for (let attempt = 0; attempt < limit; attempt += 1) {
        expect((await send(call, WRONG)).status).toBe(401)
      }
      for (const headers of [WRONG, {}]) {
        const refused = await send(call, headers)
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(problemSchema.parse(await refused.json())).toMatchObject({
          title: 'Too many requests',
          code: 'too_many_requests',
        })
      }
    })
    expect(failures).toEqual([])
  })

  it('count who may not make a call, and calls that are not served yet', async () => {
    await using fresh = await TestServer.start({ env: TIGHT })
    const user = await fresh.registerUser()
    const statusesOf = async (call: Endpoint) => {
      const url = callUrl(call).replaceAll(/:\w+/g, 'some-id')
      const statuses: number[] = []
      for (let attempt = 0; attempt < 3; attempt += 1) {
        statuses.push((await user.request(url, { method: call.method })).status)
      }
      return statuses
    }
    expect(await statusesOf(guestCall)).toEqual([403, 403, 429])
    expect(await statusesOf(plannedCall)).toEqual([501, 501, 429])
  })
})

describe('pages, files and unknown addresses', () => {
  let folder: TemporaryFolder
  /** The whole answer is read: its connection would stay open otherwise. */
  const statusOf = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    return answer.status
  }

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await writeFile(join(folder.path, 'index.html'), '<!doctype html><title>Studio</title>')
    await writeFile(join(folder.path, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  afterAll(() => folder[Symbol.asyncDispose]())

  it.each([
    ['a built studio', true],
    ['none', false],
  ])('have a limit, with %s', async (_, isBuilt) => {
    const studioFolder = isBuilt ? folder.path : '/nonexistent'
    await using server = await TestServer.start({
      env: { ...TIGHT, TRUST_PROXY: '1' },
      studioFolder,
    })
    const limits = [
      ['/', 6],
      ['/events/some-id', 6],
      ['/icon.svg', 6],
      ['/v1/nothing', 6],
      ['/nothing.js', 6],
      ['/docs', 2],
      ['/openapi.json', 2],
    ] as const
    const failures = await failingRows(limits, async (path, limit) => {
      const headers = {
        'x-forwarded-for': `198.51.100.${limits.findIndex(([one]) => one === path)}`,
      }
      for (let attempt = 0; attempt < limit; attempt += 1) {
        expect(await statusOf(server.origin + path, { headers })).not.toBe(429)
      }
      const refused = await fetch(server.origin + path, { headers })
      expect(refused.status).toBe(429)
      expect(problemSchema.parse(await refused.json()).code).toBe('too_many_requests')
      // Calls are counted apart: who loads many pages can still log in.
      expect(await statusOf(`${server.origin}/v1/health`, { headers })).toBe(200)
    })
    expect(failures).toEqual([])
  })

  it('of methods that no page has are counted as well', async () => {
    await using server = await TestServer.start({ env: TIGHT })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      statuses.push(await statusOf(`${server.origin}/v1/nothing`, { method: 'POST' }))
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
  })
})

describe('requests that lead nowhere', () => {
  it('are counted together, whatever their method, path or host', async () => {
    await using server = await TestServer.start({
      env: { ...TIGHT, TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://studio.example' },
    })
    const statusOf = (address: number, method: string, path: string, host = 'studio.example') =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, 'x-forwarded-for': `198.51.100.${address}` }
        const sent = request(server.origin, { method, path, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        sent.on('error', reject)
        sent.end()
      })
    const statuses = [
      await statusOf(1, 'GET', '/nothing.js'),
      await statusOf(1, 'POST', '/v1/nothing'),
      await statusOf(1, 'DELETE', '/guest'),
      await statusOf(1, 'GET', '/v1/%zz'),
      await statusOf(1, 'GET', `/v2/events/${'a'.repeat(2_000)}`),
      await statusOf(1, 'GET', '/v1/me', 'evil.example'),
    ]
    expect(statuses).toEqual([404, 404, 404, 400, 400, 421])
    expect(await statusOf(1, 'PATCH', '/v1/nothing')).toBe(429)
    expect(await statusOf(1, 'GET', '/nothing.js')).toBe(429)
    expect(await statusOf(1, 'GET', '/v1/%zz')).toBe(429)
    expect(await statusOf(1, 'GET', '/v1/me', 'evil.example')).toBe(429)
    // Calls and other addresses are counted apart.
    expect(await statusOf(1, 'GET', '/v1/health')).toBe(200)
    expect(await statusOf(2, 'GET', '/v1/%zz')).toBe(400)
  })
})

describe('many wrong tokens from one address', () => {
  it('end in 429 at the limit of the call', async () => {
    await using server = await TestServer.start({ env: { RATE_LIMIT_FACTOR: '0.05' } })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 65; attempt += 1) {
      const headers = { authorization: `Bearer guess-${attempt}` }
      statuses.push((await fetch(`${server.origin}/v1/me`, { headers })).status)
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401))
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429, 429])
    // Other calls have a count of their own.
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
  })
})
