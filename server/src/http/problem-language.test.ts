import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryLog } from '../testing/memory-log.ts'
import { TestServer } from '../testing/test-server.ts'
import { TestUser } from '../testing/test-user.ts'
import { languageOf } from './language-of.ts'

const API_KEY = 'a-key-of-a-client-of-ours'

describe('what is answered to a call that fails', () => {
  const log = new MemoryLog()
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start({ log, env: { LOG_LEVEL: 'info', API_KEYS: API_KEY } })
    user = await TestUser.register(() => server.origin)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      headers: { authorization: `Bearer ${user.tokens?.access_token}`, ...headers },
    })

  it('has its title in the language that the client prefers (CORE-API-002, GAP-136)', async () => {
    const path = '/v1/events/unknown/studio'
    const french = await get(path, { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' })
    expect(french.headers.get('content-language')).toBe('fr')
    expect(french.headers.get('vary')).toContain('accept-language')
    expect(await french.json()).toMatchObject({ code: 'not_found', title: 'Introuvable' })
    const english = await get(path, { 'accept-language': 'en, fr;q=0.9' })
    expect(english.headers.get('content-language')).toBe('en')
    expect(await english.json()).toMatchObject({ code: 'not_found', title: 'Not found' })
  })

  it('has the named error of the call (CORE-ERR-016, CORE-ERR-017, CORE-ERR-018, GAP-103)', async () => {
    const join = await get('/v1/events/unknown/studio')
    expect(await join.json()).toMatchObject({ name: 'EventJoinError' })
    const stop = await get('/v1/events/unknown/stop')
    expect(await stop.json()).toMatchObject({ name: 'EventStopError' })
    const other = await get('/v1/deeplinks/unknown/data')
    expect(await other.json()).not.toHaveProperty('name')
  })

  it('is no error in the log where this server lacks a service', async () => {
    const answer = await get('/v1/video-booths')
    expect(answer.status).toBe(501)
    const id = answer.headers.get('x-request-id')
    await expect.poll(() => log.lines.filter(({ reqId }) => reqId === id).length).toBeGreaterThan(0)
    expect(log.lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })

  it('is 401 to a refresh by its address without a key of this server (CORE-CAU-005, GAP-076)', async () => {
    const path = `/v1/auth/refresh/${user.tokens?.refresh_token}`
    const refusal = await fetch(server.origin + path, { headers: { 'x-api-key': 'another-key' } })
    expect(refusal.status).toBe(401)
    expect(await refusal.json()).toMatchObject({ detail: 'The API key is missing or unknown' })
    expect((await fetch(server.origin + path)).status).toBe(401)
    const answer = await fetch(server.origin + path, { headers: { 'x-api-key': API_KEY } })
    expect(answer.status).toBe(200)
  })
})

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['FR-be', 'fr'],
    ['de-DE,de;q=0.9', 'en'],
    ['en-GB,fr;q=0.9', 'en'],
    ['en;q=0.3, fr;q=0.7', 'fr'],
    ['fr;q=0, en', 'en'],
    ['*', 'en'],
  ])('of Accept-Language %j is %s', (header, language) => {
    expect(languageOf({ headers: { 'accept-language': header } })).toBe(language)
  })
})
