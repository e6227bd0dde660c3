import type { Contribution, LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const
const media = { has_audio: true, has_video: true, offer, provider: 'embedded' } as const

describe('streams', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string
  let camera: Contribution
  let screen: Contribution

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    server.media.failing.clear()
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
    const { contributions } = await user.api.call('getEventStudio', { params: { id: event.id } })
    const [first, second] = contributions
    if (!first || !second) throw new Error('an event has slots')
    camera = first
    screen = second
  })

  const publish = (id: string, source: 'any' | 'screen_share' = 'any') =>
    user.api.call('publishStream', { apiUrl, body: { id, ...media, source } })
  const view = (id: string) =>
    user.api.call('viewStream', { apiUrl, body: { id, offerAudio: true, offerVideo: true } })
  const slot = (id: string) => server.app.services.store.contributions.find(id)
  const hasStatus = (id: string, status: string) => (message: { id: string; status: string }) =>
    message.id === id && message.status === status

  it('a contribution starts, and has started with its first keyframe (CORE-CCT-010, CORE-CTS-001, CORE-CTS-002)', async () => {
    using socket = await user.connect({ events: event.id })
    const { sessionId, answer, provider } = await publish(screen.id, 'screen_share')
    expect({ answer, provider }).toEqual({
      answer: { type: 'answer', sdp: 'v=0\r\n' },
      provider: 'embedded',
    })
    expect(server.media.asked).toContain(`publish ${event.id} ${screen.id}`)
    expect(await slot(screen.id)).toMatchObject({ status: 'starting', hasVideo: false })
    server.media.connectStream(event.id, screen.id, sessionId)
    await socket.next('contributionUpdated', hasStatus(screen.id, 'started'))
    expect(await slot(screen.id)).toMatchObject({
      status: 'started',
      actualSource: 'screen_share',
      hasAudio: true,
      hasVideo: true,
      width: 1280,
      height: 720,
    })
    expect(await slot(camera.id)).toMatchObject({ status: 'stopped' })
  })

  it.each([
    ['gone', 'gone'],
    ['connection_failed', 'webrtc_connection_failed'],
    ['blocked', 'webrtc_blocked'],
    ['no_media', 'webrtc_no_tracks'],
    ['data_channel_closed', 'webrtc_data_channel_closed'],
    ['host_lost', 'failed'],
    ['closed', 'http_contributor'],
  ] as const)(
    'a session that ends as %s stops its contribution as %s (GAP-016, GAP-017)',
    async (reason, stopReason) => {
      using socket = await user.connect({ events: event.id })
      const { sessionId } = await publish(camera.id)
      server.media.connectStream(event.id, camera.id, sessionId)
      server.media.endSession(event.id, camera.id, sessionId, reason)
      const message = await socket.next('contributionUpdated', hasStatus(camera.id, 'stopped'))
      expect(message).toMatchObject({ stopReason, quality: 0 })
      expect(await slot(camera.id)).toMatchObject({
        status: 'stopped',
        actualSource: null,
        hasAudio: false,
        hasVideo: false,
        width: null,
        height: null,
      })
    },
  )

  it('a page that comes back takes over without a stop (GAP-015)', async () => {
    using socket = await user.connect({ events: event.id })
    const first = await publish(camera.id)
    server.media.connectStream(event.id, camera.id, first.sessionId)
    await socket.next('contributionUpdated', hasStatus(camera.id, 'started'))
    const second = await publish(camera.id)
    server.media.endSession(event.id, camera.id, first.sessionId, 'gone')
    server.media.connectStream(event.id, camera.id, second.sessionId)
    server.media.endSession(event.id, camera.id, second.sessionId, 'gone')
    await socket.next('contributionUpdated', hasStatus(camera.id, 'stopped'))
    const statuses = socket.of('contributionUpdated').map(({ status }) => status)
    expect(statuses).toEqual(['starting', 'started', 'started', 'stopped'])
  })

  it('pictures that stay away are told of, and so is another size', async () => {
    using socket = await user.connect({ events: event.id })
    const { sessionId } = await publish(camera.id)
    server.media.connectStream(event.id, camera.id, sessionId)
    const stream = { eventId: event.id, streamId: camera.id }
    server.media.report({ type: 'streamLost', ...stream, sessionId, reason: 'stalled' })
    server.media.report({ type: 'streamResized', ...stream, widthPixels: 640, heightPixels: 360 })
    await expect
      .poll(() => slot(camera.id))
      .toMatchObject({ status: 'started', hasAudio: true, hasVideo: false, width: 640 })
    server.media.connectStream(event.id, camera.id, sessionId)
    await expect.poll(() => slot(camera.id)).toMatchObject({ hasVideo: true, width: 1280 })
    expect(socket.of('contributionUpdated').every(({ status }) => status !== 'stopped')).toBe(true)
  })

  it('says how good a stream arrives, in percent, when that can be seen (GAP-013, CORE-CTR-018)', async () => {
    using socket = await user.connect({ events: event.id })
    const { sessionId } = await publish(camera.id)
    server.media.connectStream(event.id, camera.id, sessionId)
    await socket.next('contributionUpdated', hasStatus(camera.id, 'started'))
    const measure = (framesPerSecond: number | null, lossShare: number) =>
      server.media.report({
        type: 'streamStats',
        eventId: event.id,
        streamId: camera.id,
        framesPerSecond,
        lossShare,
      })
    const isSaid = (quality: number) => (message: { id: string; quality: number }) =>
      message.id === camera.id && message.quality === quality
    measure(30, 0)
    await socket.next('contributionUpdated', isSaid(100))
    expect(await slot(camera.id)).toMatchObject({ quality: 100 })
    // The same bars are lit: it is said, but not written.
    measure(30, 0.02)
    const message = await socket.next('contributionUpdated', isSaid(80))
    expect(message.contribution).toMatchObject({ quality: 80, status: 'started' })
    expect(await slot(camera.id)).toMatchObject({ quality: 100 })
    // Nobody sees the difference.
    measure(29, 0.018)
    measure(15, 0)
    await socket.next('contributionUpdated', isSaid(50))
    measure(0, 0)
    await socket.next('contributionUpdated', isSaid(0))
    measure(null, 0.01)
    await socket.next('contributionUpdated', isSaid(90))
    server.media.endSession(event.id, camera.id, sessionId, 'gone')
    await socket.next('contributionUpdated', hasStatus(camera.id, 'stopped'))
    expect(await slot(camera.id)).toMatchObject({ quality: 0 })
    measure(30, 0)
    const said = socket.of('contributionUpdated').filter(({ id }) => id === camera.id)
    expect(said.map(({ quality }) => quality)).toEqual([0, 0, 100, 80, 50, 0, 90, 0])
  })

  it('a screen on which nothing moves is as good as it gets, and a second show starts at nothing', async () => {
    using socket = await user.connect({ events: event.id })
    const first = await publish(screen.id, 'screen_share')
    const stream = { eventId: event.id, streamId: screen.id }
    const still = { type: 'streamStats', ...stream, framesPerSecond: 1, lossShare: 0 } as const
    const isGood = ({ id, quality }: { id: string; quality: number }) =>
      id === screen.id && quality === 100
    server.media.connectStream(event.id, screen.id, first.sessionId)
    server.media.report(still)
    await socket.next('contributionUpdated', isGood)
    server.media.endSession(event.id, screen.id, first.sessionId, 'gone')
    await socket.next('contributionUpdated', hasStatus(screen.id, 'stopped'))
    const second = await publish(screen.id, 'screen_share')
    server.media.connectStream(event.id, screen.id, second.sessionId)
    server.media.report(still)
    await expect.poll(() => socket.of('contributionUpdated').filter(isGood)).toHaveLength(2)
  })

  it('an offer that is refused leaves the slot as it was', async () => {
    const before = server.app.services.contributionMedia.count
    server.media.failing.set('publish', new MediaPlaneError('offer_rejected', 'No H.264.'))
    expect(await refusal(publish(camera.id))).toMatchObject({ status: 400, detail: 'No H.264.' })
    expect(await slot(camera.id)).toMatchObject({ status: 'stopped', stopReason: null })
    expect(server.app.services.contributionMedia.count).toBe(before)
  })

  it('a director frees a slot: its stream ends (GAP-017, GAP-062)', async () => {
    using socket = await user.connect({ events: event.id })
    const { sessionId } = await publish(camera.id)
    server.media.connectStream(event.id, camera.id, sessionId)
    await socket.next('contributionUpdated', hasStatus(camera.id, 'started'))
    await user.api.call('unassignContribution', { params: { id: camera.id } })
    expect(server.media.asked).toContain(`closeSession ${sessionId}`)
    expect(await slot(camera.id)).toMatchObject({ status: 'stopped', stopReason: 'http_director' })
    // What was on its way is not let in again.
    server.media.connectStream(event.id, camera.id, sessionId)
    server.media.endSession(event.id, camera.id, sessionId, 'closed')
    await publish(screen.id)
    expect(await slot(camera.id)).toMatchObject({ status: 'stopped', stopReason: 'http_director' })
  })

  it('ends with the event, and nothing is kept of it (CORE-CTS-018)', async () => {
    const before = server.app.services.contributionMedia.count
    const open = server.app.services.streams.count
    const { sessionId } = await publish(camera.id)
    const { sessionId: viewId } = await view(camera.id)
    server.media.connectStream(event.id, camera.id, sessionId)
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(await slot(camera.id)).toMatchObject({ status: 'stopped', stopReason: 'event_stopped' })
    for (const id of [sessionId, viewId]) {
      server.media.endSession(event.id, camera.id, id, 'closed')
    }
    expect(server.app.services.contributionMedia.count).toBe(before)
    expect(server.app.services.streams.count).toBe(open)
    expect(await refusal(publish(camera.id))).toMatchObject({ status: 409 })
  })

  it('directors view every stream of their event and no other (CORE-CLV-017, GAP-008)', async () => {
    for (const id of ['program', camera.id, screen.id]) {
      expect(await view(id)).toMatchObject({ offer: { type: 'offer' } })
      expect(server.media.asked).toContain(`view ${event.id} ${id}`)
    }
    const other = await server.registerUser()
    const { contributions } = await other.api.call('getEventStudio', {
      params: { id: (await other.startEvent()).id },
    })
    for (const id of [contributions[0]?.id ?? '', 'no-such-stream']) {
      const refused = { status: 404, detail: `There is no stream "${id}"` }
      expect(await refusal(view(id))).toMatchObject(refused)
      expect(await refusal(publish(id))).toMatchObject(refused)
    }
  })

  it("a session is its event's alone (CORE-CLV-018, CORE-CLV-019, CORE-CLV-020)", async () => {
    const { sessionId } = await view(camera.id)
    const params = { sessionId }
    const candidate = { candidate: null }
    const answer = { answer: { type: 'answer', sdp: 'v=0\r\n' } } as const
    await user.api.call('answerStream', { apiUrl, params, body: answer })
    await user.api.call('addViewerCandidate', { apiUrl, params, body: candidate })
    const other = await server.registerUser()
    const theirs = { apiUrl: (await other.startEvent()).apiUrl, params }
    const calls = [
      other.api.call('answerStream', { ...theirs, body: answer }),
      other.api.call('addViewerCandidate', { ...theirs, body: candidate }),
      other.api.call('addPublisherCandidate', { ...theirs, body: candidate }),
    ]
    for (const error of await Promise.all(calls.map(refusal))) {
      expect(error).toMatchObject({ status: 404 })
    }
    await other.api.call('closeStream', theirs)
    expect(server.media.asked).not.toContain(`closeSession ${sessionId}`)
    await user.api.call('closeStream', { apiUrl, params })
    expect(server.media.asked).toContain(`closeSession ${sessionId}`)
    expect(
      await refusal(user.api.call('answerStream', { apiUrl, params, body: answer })),
    ).toMatchObject({ status: 404 })
  })
})
