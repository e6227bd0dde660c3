import { calls } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import { callUrl } from './call-url.ts'

/** Two calls a minute and address. */
const TIGHT = { RATE_LIMIT_FACTOR: '0.001' }
const CLIENT = '203.0.113.9'
const OTHER = '203.0.113.10'

async function statusesOf(server: TestServer, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address }
    statuses.push((await fetch(`${server.origin}/v1/health`, { headers })).status)
  }
  return statuses
}

describe('the address that calls are counted by', () => {
  it.each([
    ['one proxy', '1'],
    ['the address of the proxy', '127.0.0.1'],
    ['the range of the proxy', '10.0.0.0/8,127.0.0.0/8'],
  ])('behind %s is what the proxy appended, whatever the client put before', async (_, trust) => {
    await using server = await TestServer.start({ env: { ...TIGHT, TRUST_PROXY: trust } })
    const forged = [1, 2, 3, 4].map((at) => `198.51.100.${at}, ${CLIENT}`)
    expect(await statusesOf(server, forged)).toEqual([200, 200, 429, 429])
    expect(await statusesOf(server, [OTHER])).toEqual([200])
  })

  it('behind two proxies is what the outer one appended', async () => {
    await using server = await TestServer.start({ env: { ...TIGHT, TRUST_PROXY: '2' } })
    const forged = [1, 2, 3].map((at) => `198.51.100.${at}, ${CLIENT}, 192.0.2.1`)
    expect(await statusesOf(server, forged)).toEqual([200, 200, 429])
    expect(await statusesOf(server, [`${CLIENT}, ${OTHER}, 192.0.2.1`])).toEqual([200])
  })

  it.each([
    ['no proxy', 'false'],
    ['a proxy elsewhere', '10.0.0.0/8'],
  ])('where %s is trusted is that of the connection', async (_, trust) => {
    await using server = await TestServer.start({ env: { ...TIGHT, TRUST_PROXY: trust } })
    expect(await statusesOf(server, ['198.51.100.1', CLIENT, OTHER])).toEqual([200, 200, 429])
  })

  it.each([
    ['1', 'https://studio.example'],
    ['10.0.0.0/8', null],
  ])('takes scheme and host from a trusted proxy alone (%s)', async (trust, expected) => {
    await using server = await TestServer.start({
      env: { TRUST_PROXY: trust, REGISTRATION_OPEN: 'true' },
    })
    const user = await server.registerUser()
    const started = await user.request(callUrl(calls.startEvent), {
      method: calls.startEvent.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'studio.example',
      },
      body: JSON.stringify({ templateId: 'starter-talk-show' }),
    })
    const { apiUrl } = calls.startEvent.response.parse(await started.json())
    expect(new URL(apiUrl).origin).toBe(expected ?? server.origin)
  })
})
