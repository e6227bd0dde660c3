import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Profile, TokenPair } from '../identity/user.ts'
import { SELF_HOSTED_RIGHTS } from '../identity/user-rights.ts'
import { ApiError } from './api-error.ts'
import { createApiClient } from './create-api-client.ts'
import type { FetchPort } from './send-call.ts'

const user = { id: 'u1', email: 'ada@example.org', rights: SELF_HOSTED_RIGHTS, diskUsage: 0 }
const json = (status: number, body: unknown) => Response.json(body, { status })
const problem = (status: number, code: string, rest: object = {}) =>
  json(status, { title: `title of ${code}`, code, ...rest })

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Headers
}

/** A client over a server that is a function of the request, with all that it told its owner. */
function start(answer: (sent: Sent) => Response | Promise<Response>, tokens = true) {
  const sent: Sent[] = []
  const told = { payments: [] as (readonly string[])[], expired: [] as ApiError[] }
  let pair: TokenPair | null = tokens ? { access_token: 'old', refresh_token: 'r/1' } : null
  const fetch: FetchPort = async (url, init) => {
    const request = { url, init, headers: new Headers(init.headers) }
    sent.push(request)
    return await answer(request)
  }
  const client = createApiClient({
    baseUrl: 'https://studio.example/',
    agent: 'studio/v1.12.2',
    fetch,
    getTokens: () => pair,
    onTokens: (next) => {
      pair = next
    },
    acceptLanguage: () => 'fr',
    onPaymentRequired: (perkKeys) => told.payments.push(perkKeys),
    onSessionExpired: (error) => told.expired.push(error),
  })
  const setTokens = (next: TokenPair | null) => {
    pair = next
  }
  return { client, sent, told, tokens: () => pair, setTokens }
}

const renewed: TokenPair = { access_token: 'new', refresh_token: 'r/2' }

/** A server whose access token `old` has expired. */
function expired({ url, headers }: Sent): Response {
  if (url.endsWith('/auth/refresh')) return json(200, renewed)
  return headers.get('Authorization') === 'Bearer new'
    ? json(200, user)
    : problem(401, 'unauthorized')
}

describe('createApiClient', () => {
  it('sends agent, language and token, and parses the answer (CORE-API-001, CORE-API-002, CORE-CAU-006)', async () => {
    const { client, sent } = start(() => json(200, user))
    const me = await client.call('me')
    expectTypeOf(me).toEqualTypeOf<Profile>()
    expect(me).toMatchObject({ id: 'u1', defaultResolution: '720p' })
    expect(sent[0]?.url).toBe('https://studio.example/v1/me')
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'fr',
      authorization: 'Bearer old',
      'x-agent': 'studio/v1.12.2',
    })
  })

  it('leaves the token out of calls that anyone may make (CORE-CAU-001)', async () => {
    const { client, sent } = start(() => json(200, { access_token: 'a', refresh_token: 'r' }))
    await client.call('login', { body: { email: 'ada@example.org', password: 'secret' } })
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      email: 'ada@example.org',
      password: 'secret',
    })
  })

  it('fills in paths and queries, under the apiUrl of the event for live calls', async () => {
    const { client, sent } = start(() => problem(404, 'not_found'))
    await client
      .call('stopOutput', { apiUrl: 'https://live.example/live/e1', params: { id: 'a/b' } })
      .catch(() => undefined)
    await client.call('listEvents', { query: { page: 2, ongoing: '1' } }).catch(() => undefined)
    expect(sent.map(({ url }) => url)).toEqual([
      'https://live.example/live/e1/v1/outputs/a%2Fb/stop',
      'https://studio.example/v1/events?page=2&ongoing=1',
    ])
  })

  it('leaves an unreadable item of a list out, and fails when it can read none (CORE-CEV-006)', async () => {
    const event = {
      id: 'e1',
      name: 'Talk',
      status: 'stopped',
      orientation: 'landscape',
      templateId: 't',
      createdAt: '2026-01-01T00:00:00.000Z',
      startedAt: null,
      liveStartedAt: null,
      stoppedAt: null,
    }
    const page = { total: 2, page: 1, per_page: 20 }
    const items = [{ ...event, id: 'old', status: 'of another age' }, event]
    const { client } = start(() => json(200, { items, ...page }))
    const { items: read, total } = await client.call('listEvents')
    expect(read.map(({ id }) => id)).toEqual(['e1'])
    expect(total).toBe(2)
    const none = start(() => json(200, { items: items.slice(0, 1), ...page }))
    await expect(none.client.call('listEvents')).rejects.toThrow()
    const broken = start(() => json(200, { items, ...page, page: 'first' }))
    await expect(broken.client.call('listEvents')).rejects.toThrow()
  })

  it('types what a call takes', async () => {
    const { client } = start(() => json(200, {}))
    // @ts-expect-error: a live call needs its event's apiUrl
    await expect(client.call('startLive', {})).rejects.toThrow('apiUrl is missing')
    // @ts-expect-error: the path needs an id
    await expect(client.call('getEvent')).rejects.toThrow('params.id is missing')
  })

  it('answers undefined for 204 and a Blob for files', async () => {
    const { client, sent } = start(({ url }) =>
      url.endsWith('/content') ? new Response('bytes') : new Response(null, { status: 204 }),
    )
    expect(await client.call('deleteFile', { params: { id: 'f' } })).toBeUndefined()
    const blob = await client.call('getFileContent', { params: { id: 'f' } })
    expect(await blob.text()).toBe('bytes')
    expect(sent[1]?.headers.has('Accept')).toBe(false)
  })

  it('uploads a file as the part `file` of a form (GAP-126)', async () => {
    const { client, sent } = start(() => problem(413, 'payload_too_large'))
    const file = new File(['x'], 'x.png', { type: 'image/png' })
    await client.call('uploadFile', { file }).catch(() => undefined)
    const form = sent[0]?.init.body as FormData
    expect((form.get('file') as File).name).toBe('x.png')
    expect(sent[0]?.headers.has('Content-Type')).toBe(false)
  })

  it('uploads several files as the parts that the call names, after its texts (LIB-CFN-004)', async () => {
    const { client, sent } = start(() => problem(501, 'not_implemented'))
    const files = { regular: new File(['r'], 'r.woff2'), bold_italic: new File(['b'], 'b.woff2') }
    const input = { params: { id: 'f1' }, body: { name: 'House' }, files }
    await client.call('updateFont', input).catch(() => undefined)
    const form = sent[0]?.init.body as FormData
    expect([...form.keys()]).toEqual(['name', 'regular', 'bold_italic'])
    expect(form.get('name')).toBe('House')
    expect((form.get('bold_italic') as File).name).toBe('b.woff2')
    expect(sent[0]?.headers.has('Content-Type')).toBe(false)
    // @ts-expect-error: the part is none of the call's
    await client.call('createFont', { files: { heavy: files.regular } }).catch(() => undefined)
  })

  it('sends the key of an application that has one (CORE-API-002)', async () => {
    let sent = new Headers()
    const client = createApiClient({
      baseUrl: '',
      agent: 'studio/v1.12.2',
      apiKey: 'key-of-an-app',
      fetch: async (_url, init) => {
        sent = new Headers(init.headers)
        return json(200, { access_token: 'new' })
      },
      getTokens: () => null,
      onTokens: () => undefined,
    })
    await client.call('refresh', { params: { refreshToken: 'r' } })
    expect(sent.get('X-Api-Key')).toBe('key-of-an-app')
    expect(sent.has('Authorization')).toBe(false)
  })

  it('renews an expired access token once and retries (CORE-HTP-003)', async () => {
    const { client, sent, tokens } = start(expired)
    expect((await client.call('me')).id).toBe('u1')
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/me',
      '/v1/auth/refresh',
      '/v1/me',
    ])
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual({ refresh_token: 'r/1' })
    expect(tokens()).toEqual(renewed)
  })

  it('goes on with the tokens of another tab that renewed them first, taken or refused itself (GAP-187)', async () => {
    const other: TokenPair = { access_token: 'new', refresh_token: 'r/3' }
    for (const answer of [json(200, renewed), new Response('expired', { status: 403 })]) {
      const { client, told, tokens, setTokens } = start((request) => {
        if (!request.url.endsWith('/auth/refresh')) return expired(request)
        setTokens(other)
        return answer
      })
      expect((await client.call('me')).id).toBe('u1')
      expect(tokens()).toEqual(other)
      expect(told.expired).toEqual([])
    }
  })

  it('does not log in again who logged out in another tab while tokens were renewed (GAP-187)', async () => {
    const { client, tokens, setTokens } = start((request) => {
      if (!request.url.endsWith('/auth/refresh')) return expired(request)
      setTokens(null)
      return json(200, renewed)
    })
    await expect(client.call('me')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(tokens()).toBeNull()
  })

  it('concurrent calls share one refresh (CORE-HTP-003)', async () => {
    const { client, sent } = start(async (request) => {
      await Promise.resolve()
      return expired(request)
    })
    await Promise.all([client.call('me'), client.call('me'), client.refresh()])
    expect(sent.filter(({ url }) => url.includes('refresh'))).toHaveLength(1)
  })

  it('a second 401 is the answer, not a loop (CORE-HTP-003)', async () => {
    const { client, sent, told } = start(({ url }) =>
      url.includes('refresh') ? json(200, renewed) : problem(401, 'unauthorized'),
    )
    await expect(client.call('me')).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
    expect(sent).toHaveLength(3)
    expect(told.expired).toEqual([])
  })

  it('a refused refresh ends the session and reports it (CORE-HTP-003, CORE-HTP-005)', async () => {
    const { client, told, tokens } = start(({ url }) =>
      url.includes('refresh')
        ? new Response('expired', { status: 403 })
        : problem(401, 'unauthorized'),
    )
    await expect(client.call('me')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(tokens()).toBeNull()
    expect(told.expired).toHaveLength(1)
  })

  it('a silent server does not end the session', async () => {
    const { client, told, tokens } = start(({ url }) => {
      if (url.includes('refresh')) throw new TypeError('Failed to fetch')
      return problem(401, 'unauthorized')
    })
    await expect(client.call('me')).rejects.toMatchObject({ code: 'no_response' })
    expect(tokens()).not.toBeNull()
    expect(told.expired).toEqual([])
  })

  it('a 403 that is no JSON means an expired refresh token, one that is JSON does not (CORE-HTP-005)', async () => {
    const bare = start(() => new Response('Forbidden', { status: 403 }))
    await expect(bare.client.call('me')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(bare.told.expired).toHaveLength(1)
    const ordinary = start(() => problem(403, 'forbidden'))
    await expect(ordinary.client.call('me')).rejects.toMatchObject({ code: 'forbidden' })
    expect(ordinary.told.expired).toEqual([])
    expect(ordinary.tokens()).not.toBeNull()
  })

  it("a 402 tells of the perks and fails with 'payment required' (CORE-HTP-004)", async () => {
    const { client, told } = start(() =>
      json(402, { title: 'payment required', detail: 'More outputs', perk_keys: ['distributors'] }),
    )
    await expect(client.call('me')).rejects.toMatchObject({
      code: 'payment_required',
      title: 'payment required',
      detail: 'More outputs',
      perkKeys: ['distributors'],
    })
    expect(told.payments).toEqual([['distributors']])
  })

  it('says when nobody answers, and when not in time (CORE-HTP-001)', async () => {
    const dead = start(() => {
      throw new TypeError('Failed to fetch')
    })
    const title = 'No response from the server. Please retry later.'
    await expect(dead.client.call('me')).rejects.toMatchObject({ title, status: 0 })
    const slow = start(
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    await expect(slow.client.call('me', { timeoutMs: 5 })).rejects.toMatchObject({
      code: 'no_response',
      title,
    })
  })

  it('an aborted call rejects with the reason of its signal', async () => {
    const abort = new AbortController()
    const { client } = start(() => {
      abort.abort(new Error('left the page'))
      throw new TypeError('aborted')
    })
    await expect(client.call('me', { signal: abort.signal })).rejects.toThrow('left the page')
  })

  it("an answer that makes no sense is 'An unknown error occured' (CORE-HTP-002)", async () => {
    const title = 'An unknown error occured'
    for (const answer of [
      () => json(200, { id: 7 }),
      () => new Response('<html>'),
      () => new Response('<html>Bad gateway', { status: 502 }),
      () => json(500, ['no problem']),
    ]) {
      await expect(start(answer).client.call('me')).rejects.toMatchObject({
        name: 'ApiError',
        code: 'unknown',
        title,
        detail: '',
      })
    }
  })

  it('shows title and detail, or the message, one "field: text" per line (CORE-HTP-006, CORE-HTP-007)', async () => {
    const message = { name: 'The name cannot be empty', x1: 'The x1 is invalid' }
    const { client } = start(() => problem(400, 'validation_failed', { message }))
    const error: unknown = await client.call('me').catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      title: 'title of validation_failed',
      detail: 'name: The name cannot be empty\nx1: The x1 is invalid',
      fields: message,
    })
    const plain = start(() => problem(409, 'conflict', { message: 'Not now' }))
    await expect(plain.client.call('me')).rejects.toMatchObject({ detail: 'Not now', fields: {} })
  })

  it('a code of a newer server is unknown here', async () => {
    const { client } = start(() => problem(409, 'brand_new'))
    await expect(client.call('me')).rejects.toMatchObject({
      code: 'unknown',
      title: 'title of brand_new',
    })
  })
})
