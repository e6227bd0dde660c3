import { Agent, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { callTable, type Endpoint, problemSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callUrl } from '../http/call-url.ts'
import { failingRows } from '../testing/failing-rows.ts'
import { createGuestWorld } from '../testing/guest-world.ts'
import { TestServer } from '../testing/test-server.ts'
import type { TestUser } from '../testing/test-user.ts'

/** Calls that take other bodies than JSON have tests of their own for broken ones. */
const withBody = callTable.filter(
  ([, { body, planned, bodyType, multipart }]) =>
    body && !planned && !multipart && bodyType === undefined,
)

/** A list has no fields that could be unknown. */
const withFields = withBody.filter(([, { body }]) => body?.type !== 'array')

describe('bad input (CORE-HTP-006 to CORE-HTP-008, GAP-099)', () => {
  let server: TestServer
  let user: TestUser
  let guest: TestUser
  let eventId: string

  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
    const world = await createGuestWorld(server, user)
    eventId = world.event.id
    guest = world.invitee
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** Some calls are for guests alone. */
  const callerOf = ({ access }: Endpoint) => (access === 'guest' ? guest : user)
  const urlOf = (call: Endpoint) =>
    callUrl(call).replace(':eventId', eventId).replace(':kind', 'rtmp').replace(/:\w+/g, 'some-id')

  it('is answered 400 by every call with a body when its JSON is broken', async () => {
    const failures = await failingRows(withBody, async (_, call) => {
      const answer = await callerOf(call).request(urlOf(call), {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        body: '{"name": ',
      })
      expect(answer.status).toBe(400)
      expect(problemSchema.parse(await answer.json())).toMatchObject({
        code: 'malformed_json',
        title: 'The request body is not valid JSON',
      })
    })
    expect(failures).toEqual([])
  })

  it('is answered by every call with the names of all unknown fields', async () => {
    const failures = await failingRows(withFields, async (_, call) => {
      const answer = await callerOf(call).request(urlOf(call), {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        body: '{"bogus": 1, "__proto__x": 2}',
      })
      expect(answer.status).toBe(400)
      const problem = problemSchema.parse(await answer.json())
      expect(problem.code).toBe('validation_failed')
      expect(problem.message).toMatchObject({
        bogus: 'The bogus is unknown',
        __proto__x: 'The __proto__x is unknown',
      })
    })
    expect(failures).toEqual([])
  })

  it('names the field of a wrong type and the specification text', async () => {
    const answer = await user.request(`/live/${eventId}/v1/preview/apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'c',
        operations: [{ operation: 'update_element_video', id: 'x', item: { opacity: 'half' } }],
      }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      title: 'The request is invalid',
      detail: 'The opacity must be a position number',
      message: { 'operations.0.item.opacity': 'The opacity must be a position number' },
      code: 'validation_failed',
    })
  })

  it.each([
    ['NUL', 'a\0b', 'The name must be one line without control characters'],
    ['half of a surrogate pair', 'a\ud800b', 'The name has a character that cannot be stored'],
  ])('names the field of a text with %s, which no database keeps', async (_, name, text) => {
    const answer = await user.request(`/v1/editor/scenes?event_id=${eventId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      message: { name: text },
    })
  })

  it('answers 400 to a NUL in an address, and to one that cannot be decoded', async () => {
    for (const path of [
      '/v2/events/%00',
      '/v1/storage/files/%00/content',
      `/v2/events/${'a'.repeat(2_000)}`,
      '/v1/events/%zz',
      '/%',
    ]) {
      const answer = await user.request(path)
      expect(answer.status).toBe(400)
      expect(problemSchema.parse(await answer.json()).code).toBe('validation_failed')
    }
  })

  it('has no event of a name that cannot be stored', async () => {
    const answer = await user.request('/live/%00/v1/live/start')
    expect(answer.status).toBe(404)
    expect(problemSchema.parse(await answer.json()).code).toBe('not_found')
  })

  it.each([
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    ['without a boundary', 'multipart/form-data', 'abc'],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(500)}`, 'abc'],
  ])('answers 400 to a form that is %s', async (_, type, body) => {
    const headers = { 'content-type': type }
    const answer = await user.request('/v1/storage/files', { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(problemSchema.parse(await answer.json()).code).toBe('validation_failed')
  })

  it('answers 413 to a body that is too large', async () => {
    const answer = await user.request('/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.cd', password: 'x'.repeat(1_200_000) }),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'payload_too_large' })
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'answers 415 to %s',
    async (type) => {
      const headers = { 'content-type': type }
      const answer = await user.request('/v1/auth/login', { method: 'POST', headers, body: 'a=b' })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' })
    },
  )

  it('answers 415 to an upload that is no form, 400 to a form without a file', async () => {
    const json = await user.request('/v1/storage/files', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
    const form = new FormData()
    form.append('note', 'no file here')
    const empty = await user.request('/v1/storage/files', { method: 'POST', body: form })
    expect(empty.status).toBe(400)
    expect(await empty.json()).toMatchObject({ message: { file: 'The file cannot be empty' } })
  })

  it('answers unknown paths and methods of the API in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['PUT', '/v1/me'],
      ['GET', `/live/${eventId}/v1/nothing`],
    ] as const) {
      const answer = await user.request(path, { method })
      expect(answer.status).toBe(404)
      expect(problemSchema.parse(await answer.json()).code).toBe('not_found')
    }
  })

  it('refuses a prototype in JSON', async () => {
    const answer = await user.request('/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.cd","password":"x","__proto__":{"admin":true}}',
    })
    expect(answer.status).toBe(400)
  })

  it('never answers 5xx, and always a problem, whatever is sent', async () => {
    const target = fc.constantFrom(
      ...callTable.filter(([name, call]) => name !== 'uploadFile' && !call.planned),
    )
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.string(),
      fc.record({ client_id: fc.string(), operations: fc.jsonValue(), scene_id: fc.jsonValue() }),
    )
    const text = fc.string({ minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(target, junk, text, async ([, call], body, id) => {
        const path = callUrl(call)
          .replace(':eventId', eventId)
          .replace(/:\w+/g, encodeURIComponent(id.toWellFormed()).replaceAll('.', '%2E'))
        const answer = await user.request(path, {
          method: call.method,
          headers: call.body ? { 'content-type': 'application/json' } : {},
          ...(call.body && { body: JSON.stringify(body) ?? 'null' }),
        })
        // What is served by others and not set up here says so (GAP-119).
        if (answer.status !== 501) expect(answer.status).toBeLessThan(500)
        else expect(call.errors).toContain('not_implemented')
        const isText = answer.status === 403 && call.path.includes('/auth/refresh/')
        if (answer.status >= 400 && !isText) problemSchema.parse(await answer.json())
        else await answer.arrayBuffer()
      }),
      { numRuns: 300 },
    )
  })

  it('is refused with 431 when address and headers are longer than 8 KB', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${server.origin}${path}`, { agent }, resolve).on('error', reject)
      })
    // Also on a connection that has answered before.
    await json(await ask('/v1/health'))
    const answer = await ask(`/v1/events?page=${'a.'.repeat(4_096)}`)
    expect(answer.statusCode).toBe(431)
    expect(problemSchema.parse(await json(answer)).code).toBe('headers_too_large')
    agent.destroy()
  })
})
