import { CLOSE_CODES, type LiveEvent, returnStreamId } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import type { TestSocket } from '../../testing/test-socket.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const

describe('what a login held when it ends (CORE-RTM-032, GAP-078)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string
  let socket: TestSocket
  /** The WebRTC sessions of the login: its program in the master format, what a guest hears, and two views. */
  let held: { program: string; guestReturn: string; views: string[] }

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
    socket = await user.connect({ events: event.id })
    const slotId = event.contributions[0]?.id ?? ''
    held = {
      program: await publish('program', true),
      guestReturn: await publish(returnStreamId(slotId), false),
      views: [await view('program'), await view(slotId)],
    }
  })

  const all = () => [held.program, held.guestReturn, ...held.views]
  const closed = () =>
    all().filter((sessionId) => server.media.asked.includes(`closeSession ${sessionId}`))

  async function publish(id: string, hasVideo: boolean): Promise<string> {
    const body = { id, has_audio: true, has_video: hasVideo, offer, provider: 'embedded' } as const
    return (await user.api.call('publishStream', { apiUrl, body })).sessionId
  }

  async function view(id: string): Promise<string> {
    const body = { id, offerAudio: true, offerVideo: true }
    return (await user.api.call('viewStream', { apiUrl, body })).sessionId
  }

  const logOut = async () => {
    const refresh_token = user.tokens?.refresh_token ?? ''
    await user.api.call('logout', { body: { refresh_token } })
  }

  const logIn = async () => {
    const { email, password } = user
    user.tokens = await user.api.call('login', { body: { email, password } })
  }

  /** Sets a new password from somewhere else. */
  const replacePassword = async () => {
    const { store } = server.app.services
    const record = await store.users.findByEmail(user.email)
    const token = 'reset-token'
    const { randomTokens } = await import('../../identity/random-tokens.ts')
    await store.passwordResets.insert({
      tokenHash: randomTokens.hash(token),
      userId: record?.id ?? '',
      expiresAt: new Date(Date.now() + 60_000),
    })
    const body = { token, password: 'another good password' }
    await user.api.call('resetPassword', { body })
  }

  it('ends at once with a new password: socket, tokens, program and views', async () => {
    const refreshToken = user.tokens?.refresh_token ?? ''
    await replacePassword()
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(await socket.closeReason).toBe('password_replaced')
    await expect.poll(closed).toEqual(all())
    expect((await user.request('/v1/me')).status).toBe(401)
    expect((await user.request(`/v1/auth/refresh/${refreshToken}`)).status).toBe(403)
  })

  it.each(['revoked', 'all_revoked', 'account_locked', 'account_deleted'] as const)(
    'ends at once when it was %s',
    async (reason) => {
      const { store, logins, clock } = server.app.services
      const { id: userId } = await user.api.call('me')
      const loginIds = await store.sessions.revokeAllOf(userId, clock.now())
      logins.ended({ userId, loginIds, reason })
      await socket.closed
      expect(await socket.closeReason).toBe(reason)
      await expect.poll(closed).toEqual(all())
    },
  )

  it('leaves what other logins of the user and other users hold', async () => {
    const { store, logins } = server.app.services
    const { id: userId } = await user.api.call('me')
    const first = held
    await logIn()
    const other = { program: await view('program'), email: user.email }
    const [endedId] = (await store.sessions.revokeAllOf(userId, new Date())).toSorted()
    logins.ended({ userId, loginIds: [endedId ?? ''], reason: 'revoked' })
    await socket.closed
    held = first
    await expect.poll(closed).toEqual(all())
    expect(server.media.asked).not.toContain(`closeSession ${other.program}`)
  })

  it('ends with a logout, but for the program', async () => {
    await logOut()
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(await socket.closeReason).toBe('logged_out')
    await expect.poll(closed).toEqual([held.guestReturn, ...held.views])
  })

  it('ends with a later new password where a logout has left the program', async () => {
    await logOut()
    await socket.closed
    await replacePassword()
    await expect.poll(closed).toContain(held.program)
  })

  it('ends when the operator ends every login of an account, where a logout has left the program', async () => {
    await logOut()
    await socket.closed
    await logIn()
    using other = await user.connect()
    expect(await server.app.services.accountAdmin.revoke(user.email)).toEqual({ ended: 1 })
    expect(await other.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(await other.closeReason).toBe('all_revoked')
    await expect.poll(closed).toContain(held.program)
  })

  it('is kept by the page that logs in again: the program belongs to the new login', async () => {
    await logOut()
    await socket.closed
    await logIn()
    await user.api.call('keepStream', { apiUrl, params: { sessionId: held.program } })
    using again = await user.connect({ events: event.id })
    const { logins, store, clock } = server.app.services
    const { id: userId } = await user.api.call('me')
    expect(closed()).not.toContain(held.program)
    const loginIds = await store.sessions.revokeAllOf(userId, clock.now())
    logins.ended({ userId, loginIds, reason: 'revoked' })
    await again.closed
    await expect.poll(closed).toContain(held.program)
  })

  it('is kept by nobody else, and a view is no program', async () => {
    const stranger = await server.registerUser()
    const keep = (who: TestUser, sessionId: string) =>
      refusal(who.api.call('keepStream', { apiUrl, params: { sessionId } }))
    expect(await keep(stranger, held.program)).toMatchObject({ status: 404 })
    expect(await keep(user, held.views[0] ?? '')).toMatchObject({ code: 'not_found' })
  })

  it('is not given to a login that ends while the media plane answers', async () => {
    const { store, logins, clock } = server.app.services
    const { id: userId } = await user.api.call('me')
    const answered = server.media.view.bind(server.media)
    server.media.view = async (request) => {
      const loginIds = await store.sessions.revokeAllOf(userId, clock.now())
      logins.ended({ userId, loginIds, reason: 'revoked' })
      return answered(request)
    }
    try {
      const body = { id: 'program', offerAudio: true, offerVideo: true }
      const late = user.api.call('viewStream', { apiUrl, body })
      expect(await refusal(late)).toMatchObject({ code: 'not_found' })
    } finally {
      server.media.view = answered
    }
  })

  it('ends within a minute where this server did not hear of it: a guest too, and a show of a locked account', async () => {
    const { store, missedEnds, accountLock } = server.app.services
    await missedEnds.run()
    expect(closed()).toEqual([])
    const { id } = await user.api.call('me')
    // As another server does it, or a command where no server runs.
    await store.users.update(id, { lockedAt: new Date() })
    await store.sessions.revokeAllOf(id, new Date())
    await missedEnds.run()
    await accountLock.endShowsOfLocked()
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    await expect.poll(closed).toHaveLength(all().length)
    expect((await store.events.find(event.id))?.status).toBe('stopped')
  })
})
