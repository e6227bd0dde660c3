import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { TokenPair } from '@proscenium/protocol'
import { type ApiClient, createApiClient } from '@proscenium/protocol/client'
import { afterEach, describe, expect, it } from 'vitest'

const NO_RESPONSE = {
  name: 'ApiError',
  code: 'no_response',
  title: 'No response from the server. Please retry later.',
  status: 0,
}
const UNKNOWN = { name: 'ApiError', code: 'unknown', title: 'An unknown error occured' }
const SUMMARY = { events: 1, templates: 2, files: 3, videoBooths: 0, diskUsage: 4 }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The client of the protocol against servers that misbehave, over real connections. */
describe('the typed client over HTTP', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function serve(answer: Answer): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }

  async function start(answer: Answer) {
    const baseUrl = await serve(answer)
    let tokens: TokenPair | null = { access_token: 'old', refresh_token: 'r' }
    const told = { loggedOut: 0, perks: [] as (readonly string[])[] }
    const client: ApiClient = createApiClient({
      baseUrl,
      agent: 'studio/v1.12.2',
      getTokens: () => tokens,
      onTokens: (next) => {
        tokens = next
      },
      onSessionExpired: () => {
        told.loggedOut += 1
      },
      onPaymentRequired: (perkKeys) => told.perks.push(perkKeys),
    })
    return { client, told, tokens: () => tokens }
  }

  it.each<[string, Answer]>([
    ['JSON that is cut off', (_, response) => response.end('{"events": 1, "templ')],
    ['a page instead of an answer', (_, response) => response.end('<html>Welcome</html>')],
    ['an empty answer', (_, response) => response.end()],
    ['fields of a wrong type', (_, response) => json(response, 200, { ...SUMMARY, events: 'one' })],
    [
      "a proxy's page with 500",
      (_, response) =>
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
    ],
    ['a refusal that is no problem', (_, response) => json(response, 400, ['no problem'])],
  ])('takes %s for an unknown error (CORE-HTP-002)', async (_, answer) => {
    const { client, told } = await start(answer)
    await expect(client.call('getSummary')).rejects.toMatchObject(UNKNOWN)
    expect(told.loggedOut).toBe(0)
  })

  it.each<[string, Answer]>([
    ['hangs before the answer', () => undefined],
    [
      'hangs in the middle of the answer',
      (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"events"'),
    ],
    ['breaks the connection', (request) => request.socket.destroy()],
    [
      'breaks the connection in the middle of the answer',
      (request, response) => {
        response
          .writeHead(200, { 'content-length': '100' })
          .write('{"events"', () => request.socket.destroy())
      },
    ],
    [
      'leads in a circle',
      (_, response) => response.writeHead(302, { location: '/v1/summary' }).end(),
    ],
  ])('says that nobody answers when a server %s (CORE-HTP-001)', async (_, answer) => {
    const { client, tokens } = await start(answer)
    const call = client.call('getSummary', { timeoutMs: 300 })
    await expect(call).rejects.toMatchObject(NO_RESPONSE)
    expect(tokens()).not.toBeNull()
  })

  it('says so too where nobody listens (CORE-HTP-001)', async () => {
    const { client } = await start(() => undefined)
    for (const server of servers) server.close()
    await expect(client.call('getSummary')).rejects.toMatchObject(NO_RESPONSE)
  })

  it('follows a redirect', async () => {
    const { client } = await start((request, response) => {
      if (request.url === '/v1/summary') response.writeHead(307, { location: '/moved' }).end()
      else json(response, 200, SUMMARY)
    })
    expect(await client.call('getSummary')).toEqual(SUMMARY)
  })

  it('gives a call up when its signal says so, and closes its connection', async () => {
    let told: () => void = () => undefined
    const closed = new Promise<void>((resolve) => {
      told = resolve
    })
    const abort = new AbortController()
    const { client } = await start((request) => {
      request.socket.once('close', told)
      abort.abort(new Error('left the page'))
    })
    const call = client.call('getSummary', { signal: abort.signal })
    await expect(call).rejects.toThrow('left the page')
    await closed
  })

  it('renews the token once for many calls at once, and repeats each (CORE-HTP-003)', async () => {
    const calls = 8
    let refreshes = 0
    let refused = 0
    let renew: () => void = () => undefined
    const { client, tokens } = await start((request, response) => {
      if (request.url === '/v1/auth/refresh') {
        refreshes += 1
        renew = () => json(response, 200, { access_token: 'new', refresh_token: 'next' })
      } else if (request.headers.authorization === 'Bearer new') json(response, 200, SUMMARY)
      else {
        refused += 1
        json(response, 401, { title: 'Please log in', code: 'unauthorized' })
      }
      // The token is renewed after all calls were refused.
      if (refused !== calls) return
      renew()
      renew = () => undefined
    })
    const answers = await Promise.all(
      Array.from({ length: calls }, () => client.call('getSummary')),
    )
    expect(answers).toEqual(Array.from({ length: calls }, () => SUMMARY))
    expect(refreshes).toBe(1)
    expect(tokens()?.access_token).toBe('new')
  })

  it('logs out once when the refresh token has expired, however many calls were under way (CORE-HTP-003, CORE-HTP-005)', async () => {
    const { client, told, tokens } = await start((request, response) => {
      if (request.url === '/v1/auth/refresh') response.writeHead(403).end('expired')
      else json(response, 401, { title: 'Please log in', code: 'unauthorized' })
    })
    const calls = Array.from({ length: 4 }, () => client.call('getSummary'))
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(told.loggedOut).toBe(1)
    expect(tokens()).toBeNull()
  })

  it("tells of a paywall's perks (CORE-HTP-004)", async () => {
    const { client, told } = await start((_, response) =>
      json(response, 402, { title: 'payment required', perk_keys: ['no_watermark'] }),
    )
    const call = client.call('getSummary')
    await expect(call).rejects.toMatchObject({ status: 402, title: 'payment required' })
    expect(told.perks).toEqual([['no_watermark']])
  })

  it("goes where an event's apiUrl points at that moment (CORE-CLV-001)", async () => {
    const asked: string[] = []
    const note =
      (name: string): Answer =>
      (request, response) => {
        asked.push(`${name} ${request.url}`)
        response.writeHead(204).end()
      }
    const { client } = await start(note('main'))
    const [first, second] = [await serve(note('first')), await serve(note('second'))]
    const event = { apiUrl: `${first}/live/e1` }
    await client.call('stopPull', { ...event, params: { id: 'c1' } })
    event.apiUrl = `${second}/live/e1/`
    await client.call('stopPull', { ...event, params: { id: 'c1' } })
    const path = '/live/e1/v1/contributions/c1/pull'
    expect(asked).toEqual([`first ${path}`, `second ${path}`])
  })

  it('uploads a file byte for byte', async () => {
    let body = ''
    const { client } = await start(async (request, response) => {
      for await (const chunk of request) body += String(chunk)
      json(response, 413, { title: 'The request is too large', code: 'payload_too_large' })
    })
    const call = client.call('uploadFile', { file: new File(['bytes of it'], 'a b.txt') })
    await expect(call).rejects.toMatchObject({ code: 'payload_too_large', status: 413 })
    expect(body).toContain('name="file"; filename="a b.txt"')
    expect(body).toContain('\r\n\r\nbytes of it\r\n')
  })
})

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
