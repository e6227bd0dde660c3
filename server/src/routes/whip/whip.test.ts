import type { Contribution, LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { SAMPLE_BODIES } from '../../testing/sample-bodies.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const offer = String(SAMPLE_BODIES.publishWhip)
const video = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:1\r\na=sendonly\r\n'
const fragment = String(SAMPLE_BODIES.addWhipCandidates)
const SDP = 'application/sdp'
const FRAGMENT = 'application/trickle-ice-sdpfrag'
const servers = [
  { urls: ['stun:stun.example', 'turn:turn.example'], username: 'ann', credential: 'a"b' },
]

describe('WHIP (RFC 9725)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let slot: Contribution

  beforeAll(async () => {
    server = await TestServer.start({ env: { ICE_SERVERS: JSON.stringify(servers) } })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    server.media.failing.clear()
    user = await server.registerUser()
    event = await user.startEvent()
    slot = await slotAt(3)
  })

  async function slotAt(index: number): Promise<Contribution> {
    const { contributions } = await user.api.call('getEventStudio', { params: { id: event.id } })
    const found = contributions.find((contribution) => contribution.index === index)
    if (!found) throw new Error('an event has slots')
    return found
  }

  interface Sent {
    readonly method?: string
    readonly body?: string | undefined
    readonly token?: string
    readonly headers?: Record<string, string>
  }

  /** As an encoder that isn't ours sends it. */
  function send(path: string, { method = 'POST', body, token, headers }: Sent = {}) {
    const authorization = `Bearer ${token ?? slot.whip?.token}`
    return fetch(new URL(path, server.origin), {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': SDP }), ...headers },
      ...(body !== undefined && { body }),
    })
  }
  const post = (body = offer, more: Sent = {}) => send(slot.whip?.path ?? '', { body, ...more })
  const patch = (at: string, body: string, headers: Record<string, string> = {}) =>
    send(at, { method: 'PATCH', body, headers: { 'content-type': FRAGMENT, ...headers } })
  const shown = (id = slot.id) => user.api.call('getContribution', { params: { id } })
  const unassign = () => user.api.call('unassignContribution', { params: { id: slot.id } })
  const asked = (call: string) => server.media.asked.filter((line) => line.startsWith(`${call} `))

  async function published(): Promise<{ at: string; etag: string; sessionId: string }> {
    const answer = await post()
    expect(answer.status, await answer.clone().text()).toBe(201)
    const at = answer.headers.get('location') ?? ''
    const sessionId = at.split('/').at(-1) ?? ''
    return { at, etag: answer.headers.get('etag') ?? '', sessionId }
  }

  it('each slot has an address and a token of 256 bits, of which nothing is stored (GAP-010)', async () => {
    expect(slot.whip?.path).toBe(`/v1/whip/${slot.id}`)
    const tokens = [slot.whip?.token ?? '', (await slotAt(4)).whip?.token ?? '']
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(tokens).size).toBe(2)
    const stored = await server.app.services.store.contributions.find(slot.id)
    expect(JSON.stringify(stored)).not.toContain(tokens[0])
  })

  it('an encoder is answered with a session, and starts the slot as others do (CORE-CTS-009, GAP-017)', async () => {
    using socket = await user.connect({ events: event.id })
    const answer = await post()
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toMatch(/^application\/sdp/)
    expect(await answer.text()).toBe('v=0\r\n')
    const at = answer.headers.get('location') ?? ''
    expect(at).toMatch(new RegExp(`^${server.origin}/v1/whip/${slot.id}/sessions/publish-\\d+$`))
    const sessionId = at.split('/').at(-1) ?? ''
    expect(answer.headers.get('etag')).toBe(`"${sessionId}"`)
    expect(answer.headers.get('accept-patch')).toBe(FRAGMENT)
    const secrets = '; username="ann"; credential="a\\"b"; credential-type="password"'
    expect(answer.headers.get('link')).toBe(
      `<stun:stun.example>; rel="ice-server"${secrets}, <turn:turn.example>; rel="ice-server"${secrets}`,
    )
    expect(await shown()).toMatchObject({ assigned: true, status: 'starting', actualSource: null })
    server.media.connectStream(event.id, slot.id, sessionId)
    const started = await socket.next('contributionUpdated', ({ status }) => status === 'started')
    expect(started.contribution).toMatchObject({
      assigned: true,
      actualSource: 'external',
      hasAudio: true,
      hasVideo: true,
      inCallRoom: false,
      monitor: { streamId: slot.id },
      whip: slot.whip,
    })
    expect((await send(at, { method: 'DELETE' })).status).toBe(200)
    const ended = await socket.next('contributionUpdated', ({ status }) => status === 'stopped')
    expect(ended).toMatchObject({ assigned: false, stopReason: 'rtmp_publish_done' })
    expect(asked('closeSession')).toEqual([`closeSession ${sessionId}`])
    // Once more, there is nothing to end.
    expect((await send(at, { method: 'DELETE' })).status).toBe(404)
    await published()
  })

  it.each([
    ['gone', 'rtmp_publish_done'],
    ['blocked', 'webrtc_blocked'],
    ['no_media', 'webrtc_no_tracks'],
    ['connection_failed', 'webrtc_connection_failed'],
    ['host_lost', 'failed'],
  ] as const)(
    'a session that is closed by itself, %s, frees the slot: %s',
    async (reason, told) => {
      using socket = await user.connect({ events: event.id })
      const { sessionId, at } = await published()
      server.media.endSession(event.id, slot.id, sessionId, reason)
      const ended = await socket.next('contributionUpdated', ({ status }) => status === 'stopped')
      expect(ended).toMatchObject({ assigned: false, stopReason: told })
      expect((await patch(at, fragment, { 'if-match': '*' })).status).toBe(404)
    },
  )

  it('sound alone and a picture alone are taken; nothing is sent back', async () => {
    const promised: object[] = []
    const { media } = server
    const publish = media.publish.bind(media)
    media.publish = (request) => {
      promised.push(request)
      return publish(request)
    }
    const end = async (answer: Response) =>
      send(answer.headers.get('location') ?? '', { method: 'DELETE' })
    const onlyPicture = offer.replace(/m=audio.*\r\n(?=a=ice)/, video).replace('a=mid:0\r\n', '')
    await end(await post())
    await end(await post(onlyPicture))
    await end(await post(offer + video))
    media.publish = publish
    expect(promised).toMatchObject([
      { hasAudio: true, hasVideo: false },
      { hasAudio: false, hasVideo: true },
      { hasAudio: true, hasVideo: true },
    ])
    expect(JSON.stringify(promised)).not.toContain('a=sendrecv')
  })

  it('candidates come by PATCH with the tag of the session (RFC 9725, section 4.3)', async () => {
    const { at, etag, sessionId } = await published()
    const answer = await patch(at, `${fragment}a=end-of-candidates\r\n`, { 'if-match': etag })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('etag')).toBeNull()
    expect(asked('addCandidate')).toHaveLength(2)
    expect(asked('addCandidate')[0]).toContain(sessionId)
    expect((await patch(at, fragment, { 'if-match': `"other", ${etag}` })).status).toBe(204)
    expect((await patch(at, fragment)).status).toBe(428)
    expect((await patch(at, fragment, { 'if-match': '"another"' })).status).toBe(412)
    const restart = await patch(at, fragment.replace('abcd', 'efgh'), { 'if-match': '*' })
    expect(restart.status).toBe(422)
    expect(await restart.json()).toMatchObject({
      code: 'unprocessable',
      detail: expect.stringContaining('ICE restarts are not supported'),
    })
    expect((await patch(at, 'garbage', { 'if-match': etag })).status).toBe(400)
    expect((await patch(at, fragment, { 'if-match': etag, 'content-type': SDP })).status).toBe(415)
    expect((await patch(`${at}x`, fragment, { 'if-match': '*' })).status).toBe(404)
    // The session is none the worse for it.
    expect(await shown()).toMatchObject({ status: 'starting' })
  })

  it.each([
    ['garbage', 400, () => post('garbage')],
    ['nothing', 400, () => post('')],
    ['an offer of neither', 400, () => post(offer.slice(0, offer.indexOf('m=')))],
    ['an offer to receive', 400, () => post(offer.replace('sendrecv', 'recvonly'))],
    ['JSON', 415, () => post('{}', { headers: { 'content-type': 'application/json' } })],
    ['a body of no type', 415, () => post(offer, { headers: { 'content-type': '' } })],
    ['a huge body', 413, () => post('a=x\r\n'.repeat(400_000))],
    ['a long offer', 400, () => post(offer + 'a=x:y\r\n'.repeat(30_000))],
    ['an answer in JSON', 406, () => post(offer, { headers: { accept: 'application/json' } })],
    ['a wrong token', 401, () => post(offer, { token: '0'.repeat(64) })],
    [
      'the token of another slot',
      401,
      async () => post(offer, { token: (await slotAt(4)).whip?.token ?? '' }),
    ],
    ['a login', 401, () => post(offer, { token: user.accessToken })],
    ['a slot that is not there', 401, () => send('/v1/whip/none', { body: offer })],
  ])('%s is refused with %i, and takes no slot', async (_what, status, attempt) => {
    const answer = await attempt()
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      title: expect.any(String),
      code: expect.any(String),
    })
    if (status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await shown()).toMatchObject({ status: 'stopped', assigned: false })
    expect(asked('publish')).toEqual([])
  })

  it('an offer that the media plane refuses is told why, and frees the slot', async () => {
    const text = 'The offer has no H.264 video.'
    server.media.failing.set('publish', new MediaPlaneError('offer_rejected', text))
    const answer = await post()
    expect([answer.status, await answer.json()]).toMatchObject([400, { detail: text }])
    expect(await shown()).toMatchObject({ status: 'stopped', assigned: false })
    server.media.failing.set('publish', new MediaPlaneError('host_unavailable', 'Restarting.'))
    expect((await post()).status).toBe(503)
    server.media.failing.clear()
    await published()
  })

  it.each<[string, (place: { readonly isFree: () => boolean }) => Promise<void>]>([
    [
      'its offer fails',
      async () => {
        server.media.failing.set('publish', new MediaPlaneError('offer_rejected', 'No H.264.'))
        expect((await post()).status).toBe(400)
      },
    ],
    [
      'its media has come',
      async ({ isFree }) => {
        const { sessionId } = await published()
        expect(isFree()).toBe(false)
        server.media.connectStream(event.id, slot.id, sessionId)
      },
    ],
    [
      'it ends before its media has come',
      async ({ isFree }) => {
        const { at } = await published()
        expect(isFree()).toBe(false)
        expect((await send(at, { method: 'DELETE' })).status).toBe(200)
      },
    ],
    [
      'its session is closed',
      async ({ isFree }) => {
        const { sessionId } = await published()
        expect(isFree()).toBe(false)
        server.media.endSession(event.id, slot.id, sessionId, 'connection_failed')
      },
    ],
    [
      'it is sent away',
      async ({ isFree }) => {
        await published()
        expect(isFree()).toBe(false)
        await unassign()
      },
    ],
    [
      'its event ends while it asks',
      async () => {
        await user.api.call('stopEvent', { params: { id: event.id } })
        expect((await post(offer, { token: (await shown()).whip?.token ?? '' })).status).toBe(409)
      },
    ],
  ])('processor time is kept for an encoder until %s (goal R24)', async (_until, happen) => {
    const release = vi.fn()
    const admit = vi.spyOn(server.app.services.admission, 'admit').mockResolvedValue({ release })
    await happen({ isFree: () => release.mock.calls.length > 0 })
    const asked = { kind: 'push', eventId: event.id, work: { publication: 1 } }
    expect(admit).toHaveBeenCalledExactlyOnceWith(asked)
    await expect.poll(() => release.mock.calls.length).toBeGreaterThan(0)
    admit.mockRestore()
  })

  it('who sends first stays: a second encoder, a browser and a pull are refused', async () => {
    await published()
    const again = await post()
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { detail: 'Somebody sends into this contribution already' },
    ])
    const { apiUrl } = event
    const body = {
      id: slot.id,
      has_audio: true,
      has_video: true,
      provider: 'embedded' as const,
      offer: { type: 'offer' as const, sdp: 'v=0\r\n' },
    }
    expect(await refusal(user.api.call('publishStream', { apiUrl, body }))).toMatchObject({
      status: 409,
      detail: 'An encoder sends into this contribution',
    })
    const pull = { protocol: 'rtmp', serverUrl: 'rtmp://camera.example/live' } as const
    const pulling = user.api.call('startPull', { apiUrl, params: { id: slot.id }, body: pull })
    expect(await refusal(pulling)).toMatchObject({ status: 409 })
  })

  it('unassigning closes the session and makes the token void (GAP-062)', async () => {
    const { sessionId, at } = await published()
    await unassign()
    expect(asked('closeSession')).toEqual([`closeSession ${sessionId}`])
    expect((await post()).status).toBe(401)
    expect((await send(at, { method: 'DELETE' })).status).toBe(401)
    const freed = await shown()
    expect(freed).toMatchObject({ assigned: false, status: 'stopped' })
    expect(freed.whip?.path).toBe(slot.whip?.path)
    expect(freed.whip?.token).not.toBe(slot.whip?.token)
    slot = freed
    await published()
  })

  it('needs a started event and the right to push; the end of the event ends it (CORE-CTS-018, CORE-RGT-007)', async () => {
    const { users } = server.app.services.store
    const { id } = await user.api.call('me')
    const none = { pull: true, push: false }
    await users.update(id, { rights: { contribution: { rtmp: none, srt: none } } })
    expect(await shown()).toMatchObject({ whip: null })
    expect((await post()).status).toBe(403)
    await users.update(id, {
      rights: { contribution: { rtmp: none, srt: { ...none, push: true } } },
    })
    const { sessionId } = await published()
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(asked('closeSession')).toEqual([`closeSession ${sessionId}`])
    const { whip } = await shown()
    expect((await post(offer, { token: whip?.token ?? '' })).status).toBe(409)
  })

  it('after a restart nobody pushes, and the token is the same', async () => {
    const { at } = await published()
    await server.restart()
    expect(await shown()).toMatchObject({ assigned: false, status: 'stopped', whip: slot.whip })
    const path = new URL(at).pathname
    expect((await send(path, { method: 'DELETE' })).status).toBe(404)
  })

  it('pages of other origins may do it, and are told what may be done (RFC 9725, section 4.2)', async () => {
    const { at } = await published()
    const endpoint = await send(slot.whip?.path ?? '', { method: 'OPTIONS' })
    expect(endpoint.status).toBe(200)
    expect(Object.fromEntries(endpoint.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, if-match',
      'accept-post': SDP,
    })
    const session = await send(at, { method: 'OPTIONS' })
    expect(session.headers.get('access-control-allow-methods')).toBe('PATCH, DELETE')
    expect(session.headers.get('accept-patch')).toBe(FRAGMENT)
    const refused = await send(slot.whip?.path ?? '', { method: 'PUT', body: offer })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('allow')).toBe('OPTIONS, GET, HEAD, POST')
    expect((await send(at, { body: offer })).status).toBe(405)
    const nothing = await send(slot.whip?.path ?? '', { method: 'GET' })
    expect([nothing.status, await nothing.text()]).toEqual([204, ''])
    const exposed = (await post()).headers.get('access-control-expose-headers')
    expect(exposed).toContain('location')
    // No other call is one for other origins, nor takes a session description.
    const own = await user.request('/v1/me')
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
    const login = await fetch(`${server.origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': SDP },
      body: offer,
    })
    expect(login.status).toBe(415)
  })

  it('the typed client has it too', async () => {
    const { body, headers } = await user.api.call('publishWhip', {
      params: { id: slot.id },
      key: slot.whip?.token ?? '',
      body: offer,
    })
    expect(body).toBe('v=0\r\n')
    const sessionId = headers.location?.split('/').at(-1) ?? ''
    const session = { params: { id: slot.id, sessionId }, key: slot.whip?.token ?? '' }
    await user.api.call('addWhipCandidates', {
      ...session,
      body: fragment,
      headers: { 'if-match': headers.etag ?? '' },
    })
    await user.api.call('endWhip', session)
    const wrong = user.api.call('endWhip', { ...session, key: 'wrong' })
    expect(await refusal(wrong)).toMatchObject({ status: 401 })
    // A bad key is no reason to log its owner out.
    expect((await user.api.call('me')).id).toBeDefined()
  })
})
