import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { SAMPLE_BODIES } from '../../testing/sample-bodies.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal } from '../../testing/test-user.ts'

const offer = String(SAMPLE_BODIES.viewWhep)
const fragment = String(SAMPLE_BODIES.addWhepCandidates)
const SDP = 'application/sdp'
const FRAGMENT = 'application/trickle-ice-sdpfrag'

describe('WHEP (draft-ietf-wish-whep)', () => {
  let server: TestServer
  let world: GuestWorld
  /** Of the link to watch: where players begin, and what they show there. */
  let path: string
  let key: string
  let slotId: string

  beforeAll(async () => {
    server = await TestServer.start({
      env: { ICE_SERVERS: JSON.stringify([{ urls: ['stun:stun.example'] }]) },
    })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    world = await createGuestWorld(server, await server.registerUser())
    path = `/v1/whep/${world.ids['lurkId']}`
    key = world.keys['watch-key']
    slotId = world.ids['contribution'] ?? ''
    server.media.asked.length = 0
    server.media.failing.clear()
  })

  interface Sent {
    readonly method?: string
    readonly body?: string
    readonly token?: string
    readonly headers?: Record<string, string>
  }

  /** As a player that isn't ours sends it. */
  function send(at: string, { method = 'POST', body, token = key, headers }: Sent = {}) {
    return fetch(new URL(at, server.origin), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': SDP }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
  }
  const post = (body = offer, more: Sent = {}) => send(path, { body, ...more })
  const patch = (at: string, body: string, headers: Record<string, string> = {}) =>
    send(at, { method: 'PATCH', body, headers: { 'content-type': FRAGMENT, ...headers } })
  const asked = (call: string) => server.media.asked.filter((line) => line.startsWith(`${call} `))
  const stopEvent = () => world.owner.api.call('stopEvent', { params: { id: world.event.id } })

  async function viewed(): Promise<{ at: string; etag: string; sessionId: string }> {
    const answer = await post()
    expect(answer.status, await answer.clone().text()).toBe(201)
    const at = answer.headers.get('location') ?? ''
    const sessionId = at.split('/').at(-1) ?? ''
    return { at, etag: answer.headers.get('etag') ?? '', sessionId }
  }

  it('a player that shows the key is answered with a session, and sees what the link is for (CORE-CDL-005)', async () => {
    const answer = await post()
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toMatch(/^application\/sdp/)
    expect(await answer.text()).toBe('v=0\r\n')
    const at = answer.headers.get('location') ?? ''
    expect(at).toMatch(new RegExp(`^${server.origin}${path}/sessions/view-\\d+$`))
    expect(answer.headers.get('etag')).toBe(`"${at.split('/').at(-1)}"`)
    expect(answer.headers.get('accept-patch')).toBe(FRAGMENT)
    expect(answer.headers.get('link')).toBe('<stun:stun.example>; rel="ice-server"')
    expect(asked('viewFromOffer')).toEqual([`viewFromOffer ${world.event.id} ${slotId}`])
  })

  it('many may view by one link, each in a session of his own', async () => {
    const sessions = await Promise.all([viewed(), viewed(), viewed()])
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(3)
    const [first, second] = sessions
    expect((await send(first?.at ?? '', { method: 'DELETE' })).status).toBe(200)
    expect((await patch(second?.at ?? '', fragment, { 'if-match': '*' })).status).toBe(204)
  })

  it('a player that has done ends its session, once', async () => {
    const { at, sessionId } = await viewed()
    const ended = await send(at, { method: 'DELETE' })
    expect([ended.status, await ended.text()]).toEqual([200, ''])
    expect(asked('closeSession')).toEqual([`closeSession ${sessionId}`])
    expect((await send(at, { method: 'DELETE' })).status).toBe(404)
    expect((await patch(at, fragment, { 'if-match': '*' })).status).toBe(404)
    expect(asked('closeSession')).toHaveLength(1)
  })

  it('a session that is closed by itself is known no more', async () => {
    const { at, sessionId } = await viewed()
    server.media.endSession(world.event.id, slotId, sessionId, 'connection_failed')
    expect((await patch(at, fragment, { 'if-match': '*' })).status).toBe(404)
    expect((await send(at, { method: 'DELETE' })).status).toBe(404)
  })

  it('candidates come by PATCH with the tag of the session', async () => {
    const { at, etag, sessionId } = await viewed()
    const answer = await patch(at, `${fragment}a=end-of-candidates\r\n`, { 'if-match': etag })
    expect(answer.status).toBe(204)
    expect(asked('addCandidate')).toEqual(Array(2).fill(`addCandidate ${sessionId}`))
    expect((await patch(at, fragment)).status).toBe(428)
    expect((await patch(at, fragment, { 'if-match': '"another"' })).status).toBe(412)
    const restart = await patch(at, fragment.replace('abcd', 'efgh'), { 'if-match': '*' })
    expect([restart.status, await restart.json()]).toMatchObject([422, { code: 'unprocessable' }])
    expect((await patch(at, 'garbage', { 'if-match': etag })).status).toBe(400)
    expect((await patch(at, fragment, { 'if-match': etag, 'content-type': SDP })).status).toBe(415)
    expect((await patch(`${at}x`, fragment, { 'if-match': '*' })).status).toBe(404)
    // The session is none the worse for it.
    expect((await patch(at, fragment, { 'if-match': etag })).status).toBe(204)
  })

  it.each<[string, number, () => Promise<Response>]>([
    ['garbage', 400, () => post('garbage')],
    ['nothing', 400, () => post('')],
    ['an offer of neither sound nor picture', 400, () => post(offer.slice(0, offer.indexOf('m=')))],
    ['an offer without ICE', 400, () => post(offer.replace('a=ice-ufrag:abcd\r\n', ''))],
    ['a long offer', 400, () => post(offer + 'a=x:y\r\n'.repeat(30_000))],
    ['a huge body', 413, () => post('a=x\r\n'.repeat(400_000))],
    ['JSON', 415, () => post('{}', { headers: { 'content-type': 'application/json' } })],
    ['an answer in JSON', 406, () => post(offer, { headers: { accept: 'application/json' } })],
    ['a wrong key', 401, () => post(offer, { token: '0'.repeat(64) })],
    ['the key of a slot', 401, () => post(offer, { token: world.keys['push-key'] })],
    ['the login of a lurker', 401, () => post(offer, { token: world.lurker.accessToken })],
    ['the login of the owner', 401, () => post(offer, { token: world.owner.accessToken })],
    ['no key', 401, () => post(offer, { headers: { authorization: '' } })],
    ['a link that is not there', 401, () => send('/v1/whep/none', { body: offer })],
  ])('%s is refused with %i, and shown nothing', async (_what, status, attempt) => {
    const answer = await attempt()
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      title: expect.any(String),
      code: expect.any(String),
    })
    if (status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked('viewFromOffer')).toEqual([])
  })

  it("another link's key reaches neither the link nor its sessions", async () => {
    const { at } = await viewed()
    const body = { contributionId: slotId }
    const { whep } = await world.owner.api.call('createLurkLink', { body })
    expect((await post(offer, { token: whep.token })).status).toBe(401)
    expect((await send(at, { method: 'DELETE', token: whep.token })).status).toBe(401)
    const sessionId = at.split('/').at(-1)
    const own = `${whep.path}/sessions/${sessionId}`
    expect((await send(own, { method: 'DELETE', token: whep.token })).status).toBe(404)
    expect(asked('closeSession')).toEqual([])
  })

  it('an offer that the media plane refuses is told why', async () => {
    const text = "The offer's video is sendonly; who views has recvonly."
    server.media.failing.set('viewFromOffer', new MediaPlaneError('offer_rejected', text))
    const answer = await post()
    expect([answer.status, await answer.json()]).toMatchObject([400, { detail: text }])
    const janus = new MediaPlaneError('conflict', 'Janus makes offers by itself.')
    server.media.failing.set('viewFromOffer', janus)
    expect((await post()).status).toBe(409)
    server.media.failing.set('viewFromOffer', new MediaPlaneError('host_unavailable', 'Restarting'))
    expect((await post()).status).toBe(503)
    server.media.failing.clear()
    await viewed()
  })

  it('the key is void when the event has ended, for sessions too (GAP-075)', async () => {
    const { at } = await viewed()
    await stopEvent()
    expect((await post()).status).toBe(401)
    expect((await patch(at, fragment, { 'if-match': '*' })).status).toBe(401)
    expect((await send(at, { method: 'DELETE' })).status).toBe(401)
    expect(asked('viewFromOffer')).toHaveLength(1)
  })

  it('who is answered after the event has ended is closed again (GAP-075)', async () => {
    const release = server.media.hold('view')
    const viewing = post()
    await expect.poll(() => asked('viewFromOffer')).toHaveLength(1)
    await stopEvent()
    release()
    expect((await viewing).status).toBe(401)
    expect(asked('closeSession')).toHaveLength(1)
  })

  it('after a restart the key is the same, and the sessions are gone', async () => {
    const { at } = await viewed()
    await server.restart()
    expect((await send(new URL(at).pathname, { method: 'DELETE' })).status).toBe(404)
    await viewed()
  })

  it('pages of other origins may view, and are told what may be done', async () => {
    const { at } = await viewed()
    const endpoint = await send(path, { method: 'OPTIONS' })
    expect(Object.fromEntries(endpoint.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, if-match',
      'accept-post': SDP,
    })
    const session = await send(at, { method: 'OPTIONS' })
    expect(session.headers.get('access-control-allow-methods')).toBe('PATCH, DELETE')
    expect((await send(path, { method: 'PUT', body: offer })).status).toBe(405)
    expect((await send(at, { method: 'GET' })).status).toBe(204)
  })

  it('the typed client has it too', async () => {
    const params = { lurkId: world.ids['lurkId'] ?? '' }
    const stranger = await server.registerUser()
    const { body, headers } = await stranger.api.call('viewWhep', { params, key, body: offer })
    expect(body).toBe('v=0\r\n')
    const sessionId = headers.location?.split('/').at(-1) ?? ''
    const session = { params: { ...params, sessionId }, key }
    await stranger.api.call('addWhepCandidates', {
      ...session,
      body: fragment,
      headers: { 'if-match': headers.etag ?? '' },
    })
    await stranger.api.call('endWhep', session)
    const wrong = stranger.api.call('endWhep', { ...session, key: 'wrong' })
    expect(await refusal(wrong)).toMatchObject({ status: 401 })
  })
})
