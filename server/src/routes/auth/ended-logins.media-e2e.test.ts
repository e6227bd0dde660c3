import { CLOSE_CODES, PROGRAM_STREAM_ID } from '@proscenium/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaPlane } from '../../media/media-plane.ts'
import { EncodedProgram } from '../../testing/encoded-program.ts'
import { RtmpArrivals } from '../../testing/rtmp-arrivals.ts'
import { TestServer } from '../../testing/test-server.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const OFTEN = { timeout: 60_000, interval: 10 }
/** A limit that only a quiet machine keeps; `faults:ended` sets it. */
const MAX_END_MS = Number(process.env['MAX_END_MS'] ?? Number.POSITIVE_INFINITY)
let mediaPlane: MediaPlane
let server: TestServer
const events: MediaEvent[] = []

beforeAll(async () => {
  mediaPlane = await MediaPlane.start({
    destinations: { allowed: ['127.0.0.1'], isDiscreet: true },
  })
  mediaPlane.on((event) => events.push(event))
  server = await TestServer.start({ mediaPlane, env: { MAX_CPU_SHARE: '0' } })
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await mediaPlane?.dispose()
})

const ends = (sessionId: string) =>
  events.some((event) => event.type === 'sessionClosed' && event.sessionId === sessionId)

test('a show goes on with its slate when its director’s login is ended, and with its program after a logout', async () => {
  await expect.poll(() => mediaPlane.isReady(), PATIENCE).toBe(true)
  await using receiver = await RtmpArrivals.listen()
  await using program = await EncodedProgram.create(server.folder.path)
  const director = await server.registerUser()
  const event = await director.startEvent()
  const { apiUrl } = event
  await director.api.call('addDistributor', {
    params: { eventId: event.id, kind: 'rtmp' },
    body: { serverUrl: receiver.serverUrl, streamKey: 'key' },
  })
  await program.publish(director, apiUrl)
  const goLive = () => director.api.call('startLive', { apiUrl }).then(() => true)
  await expect.poll(() => goLive().catch(() => false), PATIENCE).toBe(true)
  const isConnected = () => mediaPlane.isProgramConnected(event.id)
  const view = async () => {
    const body = { id: PROGRAM_STREAM_ID, offerAudio: true, offerVideo: true }
    return (await director.api.call('viewStream', { apiUrl, body })).sessionId
  }

  const beforeLogout = await view()
  const refresh_token = director.tokens?.refresh_token ?? ''
  await director.api.call('logout', { body: { refresh_token } })
  await expect.poll(() => ends(beforeLogout), PATIENCE).toBe(true)
  expect(isConnected()).toBe(true)

  const { email, password } = director
  director.tokens = await director.api.call('login', { body: { email, password } })
  const published = events.find(
    (told) => told.type === 'streamConnected' && told.streamId === PROGRAM_STREAM_ID,
  )
  const sessionId = published?.type === 'streamConnected' ? published.sessionId : ''
  await director.api.call('keepStream', { apiUrl, params: { sessionId } })
  using socket = await director.connect({ events: event.id })
  const later = await view()

  const { store, logins } = server.app.services
  const { id: userId } = await director.api.call('me')
  const loginIds = await store.sessions.revokeAllOf(userId, new Date())
  logins.ended({ userId, loginIds, reason: 'password_replaced' })
  expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
  await expect.poll(() => ends(sessionId) && ends(later), PATIENCE).toBe(true)
  expect(isConnected()).toBe(false)
  expect((await director.request('/v1/me')).status).toBe(401)

  // Viewers go on receiving pictures: the slate.
  const seen = receiver.timesMs.length
  await expect.poll(() => receiver.timesMs.length, PATIENCE).toBeGreaterThan(seen + 60)
  expect(receiver.isReceiving).toBe(true)
  await mediaPlane.endEvent(event.id)
}, 300_000)

/** A director on air, with what an end of the account must take away. */
async function onAir(program: EncodedProgram) {
  const director = await server.registerUser()
  const { id, apiUrl } = await director.startEvent()
  await program.publish(director, apiUrl)
  const goLive = () => director.api.call('startLive', { apiUrl }).then(() => true)
  await expect.poll(() => goLive().catch(() => false), PATIENCE).toBe(true)
  const body = { id: PROGRAM_STREAM_ID, offerAudio: true, offerVideo: true }
  const { sessionId: viewId } = await director.api.call('viewStream', { apiUrl, body })
  const published = events.findLast(
    (told) => told.type === 'streamConnected' && told.streamId === PROGRAM_STREAM_ID,
  )
  const programId = published?.type === 'streamConnected' ? published.sessionId : ''
  const socket = await director.connect({ events: id })
  return { director, sessionIds: [viewId, programId], socket }
}

test.each(['lock', 'delete'] as const)(
  'an account that the operator %ss loses its sockets, media and tokens at once',
  async (end) => {
    await expect.poll(() => mediaPlane.isReady(), PATIENCE).toBe(true)
    await using program = await EncodedProgram.create(server.folder.path)
    const { director, sessionIds, socket } = await onAir(program)
    const { accountLock, accountAdmin } = server.app.services
    const { refresh_token = '' } = director.tokens ?? {}

    const startMs = performance.now()
    const sinceStartMs = () => Math.round(performance.now() - startMs)
    const [tookMs, socketMs, mediaMs, tokenMs] = await Promise.all([
      (end === 'lock'
        ? accountLock.lock(director.email)
        : accountAdmin.delete(director.email, null)
      ).then(sinceStartMs),
      socket.closed.then(sinceStartMs),
      expect
        .poll(() => sessionIds.filter(ends), OFTEN)
        .toEqual(sessionIds)
        .then(sinceStartMs),
      expect
        .poll(async () => (await director.request('/v1/me')).status, OFTEN)
        .toBe(401)
        .then(sinceStartMs),
    ])
    const refreshed = await director.request(`/v1/auth/refresh/${refresh_token}`)
    expect(refreshed.status).toBe(403)
    process.stdout.write(
      `${end}: done after ${tookMs} ms, socket ${socketMs} ms, media ${mediaMs} ms, tokens ${tokenMs} ms\n`,
    )
    expect(Math.max(socketMs, mediaMs, tokenMs)).toBeLessThanOrEqual(MAX_END_MS)
  },
  300_000,
)
