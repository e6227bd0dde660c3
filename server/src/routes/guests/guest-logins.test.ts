import type { LiveEvent } from '@proscenium/protocol'
import { CLOSE_CODES } from '@proscenium/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { secretOf, TestServer } from '../../testing/test-server.ts'
import { TestSocket } from '../../testing/test-socket.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('logins of guests', () => {
  let server: TestServer
  let owner: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    owner = await server.registerUser()
    event = await owner.startEvent()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const invite = async (body: Parameters<typeof owner.api.call<'invite'>>[1]['body'] = {}) => {
    const { id, link = '' } = await owner.api.call('invite', { params: { id: event.id }, body })
    return { id, link }
  }
  const take = (visitor: TestUser, invitationId: string, name: string) =>
    visitor.api.call('takeContribution', {
      params: { id: invitationId },
      body: { kind: 'primary', name },
    })
  const isLoggedIn = async ({ tokens }: TestUser) =>
    (await fetch(`${server.origin}/v1/auth/refresh/${tokens?.refresh_token}`)).status === 200
  /** Long enough for those who have no socket to count as gone. */
  const letTimePass = () => {
    const laterMs = Date.now() + 61_000
    vi.spyOn(server.app.services.clock, 'now').mockReturnValue(new Date(laterMs))
  }

  it('hold one slot each, however often it is asked for (CORE-CCT-005)', async () => {
    const { id, link } = await invite()
    const visitor = await server.follow(link)
    const slots = await Promise.all(
      Array.from({ length: 5 }, (_, at) => take(visitor, id, `Ann ${at}`)),
    )
    expect(new Set(slots.map((slot) => slot.id)).size).toBe(1)
    const held = await server.app.services.store.contributions.listOf(event.id)
    expect(held.filter(({ guestSessionId }) => guestSessionId !== null)).toHaveLength(1)
  })

  it('are twenty by one invitation: the oldest that is of no use ends (GAP-075)', async () => {
    const { id, link } = await invite()
    const holder = await server.follow(link)
    await take(holder, id, 'Ann')
    const connected = await server.follow(link)
    using _socket = await connected.connect({ roles: 'invitee' })
    const others: TestUser[] = []
    while (others.length < 18) others.push(await server.follow(link))
    const late = await server.follow(link)
    const alive = await Promise.all([holder, connected, ...others, late].map(isLoggedIn))
    expect(alive).toEqual([true, true, false, ...others.slice(1).map(() => true), true])
  })

  it('are refused when all guests of a link are here, which the answer says', async () => {
    const { link } = await invite()
    for (let count = 0; count < 20; count += 1) await server.follow(link)
    vi.spyOn(server.app.hub, 'isConnected').mockReturnValue(true)
    expect(await refusal(server.follow(link))).toMatchObject({
      status: 409,
      detail: '20 guests are here by this link, which is the most: ask for another one',
    })
    // Another link is not concerned.
    await server.follow((await invite()).link)
  })

  it('find the slot again that was chosen for who lost his page (GAP-061)', async () => {
    const { id, link } = await invite()
    const first = await take(await server.follow(link), id, 'Ann')
    const present = await server.follow(link)
    using _socket = await present.connect({ roles: 'invitee' })
    const second = await take(present, id, 'Bo')
    letTimePass()
    const again = await take(await server.follow(link), id, 'Ann')
    expect(again.id).toBe(first.id)
    // Somebody else gets a slot of his own, and nobody that of a guest who is here.
    const other = await take(await server.follow(link), id, 'Cy')
    expect([first.id, second.id]).not.toContain(other.id)
    const namesake = await take(await server.follow(link), id, 'Bo')
    expect(namesake.id).not.toBe(second.id)
  })

  it('of those who are gone keep no slot from the ninth guest, by whatever link they come (CORE-CCT-005, CORE-CTS-017)', async () => {
    const { id, link } = await invite()
    const taken = []
    for (let at = 0; at < 8; at += 1) taken.push(await take(await server.follow(link), id, `${at}`))
    expect(await refusal(take(await server.follow(link), id, 'Late'))).toMatchObject({
      status: 417,
    })
    letTimePass()
    const late = await take(await server.follow(link), id, 'Late')
    expect(taken.map((slot) => slot.id)).toContain(late.id)
    const other = await invite()
    const stranger = await take(await server.follow(other.link), other.id, 'Stranger')
    expect(taken.map((slot) => slot.id)).toContain(stranger.id)
    expect(stranger.id).not.toBe(late.id)
  })

  it('keep what a director set of their sound, and pass nothing of it on to another guest (CORE-CTR-038, CORE-CTR-039, GAP-189)', async () => {
    const slotId = event.contributions[4]?.id ?? ''
    const { id, link } = await invite({ contributions: [{ id: slotId, kind: 'primary' }] })
    const ann = await server.follow(link)
    await take(ann, id, 'Ann')
    const params = { id: slotId }
    const sound = { isMuted: true, volume: 40 }
    expect(await owner.api.call('updateContribution', { params, body: sound })).toMatchObject(sound)
    letTimePass()
    expect(await take(await server.follow(link), id, 'Ann')).toMatchObject(sound)
    const open = { isMuted: false, volume: 100 }
    expect(await take(await server.follow(link), id, 'Bo')).toMatchObject(open)
    await owner.api.call('updateContribution', { params, body: sound })
    await owner.api.call('unassignContribution', { params })
    expect(await owner.api.call('getContribution', { params })).toMatchObject(open)
  })

  it('leave it to the directors who is heard, while the mix is not frozen (CORE-CTR-038, CORE-CTR-039, GAP-050, GAP-189)', async () => {
    using director = await owner.connect()
    const { id, link } = await invite()
    const visitor = await server.follow(link)
    const slot = await take(visitor, id, 'Ann')
    const params = { id: slot.id }
    for (const body of [{ isMuted: false }, { volume: 100 }]) {
      const asked = visitor.api.call('updateContribution', { params, body })
      expect(await refusal(asked)).toMatchObject({ status: 403 })
    }
    await owner.api.call('updateContribution', { params, body: { isMuted: true } })
    await director.next('contributionUpdated', ({ contribution }) => contribution?.isMuted === true)
    const loud = owner.api.call('updateContribution', { params, body: { volume: 101 } })
    expect(await refusal(loud)).toMatchObject({ status: 400 })
    const { apiUrl } = event
    await owner.api.call('updateAudioLock', { apiUrl, body: { director: true, encoder: true } })
    const frozen = owner.api.call('updateContribution', { params, body: { isMuted: false } })
    expect(await refusal(frozen)).toMatchObject({ status: 409 })
    const named = await owner.api.call('updateContribution', { params, body: { name: 'Bo' } })
    expect(named).toMatchObject({ name: 'Bo', isMuted: true })
  })

  it('keep their slot from others while a page that lost its socket comes back (GAP-061)', async () => {
    const others = await invite()
    const sockets: TestSocket[] = []
    for (let count = 0; count < 7; count += 1) {
      const other = await server.follow(others.link)
      sockets.push(await other.connect({ roles: 'invitee' }))
      await take(other, others.id, `${count}`)
    }
    const { id, link } = await invite()
    const ann = await server.follow(link)
    const socket = await ann.connect({ roles: 'invitee' })
    const held = await take(ann, id, 'Ann')
    letTimePass()
    const login = server.app.services.store.contributions.find(held.id)
    const loginId = (await login)?.guestSessionId ?? ''
    socket[Symbol.dispose]()
    await expect.poll(() => server.app.hub.isConnected(loginId)).toBe(false)
    expect(await refusal(take(await server.follow(link), id, 'Bo'))).toMatchObject({ status: 417 })
    expect((await take(ann, id, 'Ann')).id).toBe(held.id)
    // Whoever gives the name of a guest who is gone is most likely that guest.
    expect((await take(await server.follow(link), id, 'Ann')).id).toBe(held.id)
    for (const here of sockets) here[Symbol.dispose]()
  })

  it('lose their streams with the slot that another login takes over (GAP-061)', async () => {
    const slotId = event.contributions[4]?.id ?? ''
    const { id, link } = await invite({ contributions: [{ id: slotId, kind: 'primary' }] })
    const first = await server.follow(link)
    await take(first, id, 'Ann')
    const view = () =>
      first.api.call('viewStream', {
        apiUrl: event.apiUrl,
        body: { id: 'program', offerAudio: true, offerVideo: true },
      })
    const { sessionId } = await view()
    const release = server.media.hold('view')
    const late = refusal(view())
    await expect
      .poll(() => server.media.asked.filter((call) => call.startsWith('view')))
      .toHaveLength(2)
    expect((await take(await server.follow(link), id, 'Ann')).id).toBe(slotId)
    expect(server.media.asked).toContain(`closeSession ${sessionId}`)
    release()
    expect(await late).toMatchObject({ status: 404 })
    expect(server.app.services.streams.count).toBe(0)
  })

  it('end with their link, even where only that was revoked (GAP-075, CORE-RTM-032)', async () => {
    const { id, link } = await invite()
    const visitor = await server.follow(link)
    expect(await isLoggedIn(visitor)).toBe(true)
    await server.app.services.store.deepLinks.revokeOfInvitation(id, new Date())
    expect(await isLoggedIn(visitor)).toBe(false)
    const socket = TestSocket.connect(server.origin, { access_token: visitor.accessToken })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
  })

  it('of lurkers end with the event that they watch (GAP-075)', async () => {
    const contributionId = event.contributions[0]?.id ?? ''
    const { link } = await owner.api.call('createLurkLink', { body: { contributionId } })
    const lurker = await server.follow(link)
    expect(await isLoggedIn(lurker)).toBe(true)
    await owner.api.call('stopEvent', { params: { id: event.id } })
    expect(await isLoggedIn(lurker)).toBe(false)
    const socket = TestSocket.connect(server.origin, { access_token: lurker.accessToken })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    const late = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}`, { method: 'POST' })
    expect(late.status).toBe(410)
  })

  it('are offered once to a user who is named twice (GAP-112)', async () => {
    const invited = await server.registerUser()
    const { id: userId } = await invited.api.call('me')
    const send = vi.spyOn(server.app.services.mailer, 'send')
    using socket = await invited.connect()
    await invite({ userIds: [userId, userId] })
    await invite({ userIds: [userId] })
    await expect.poll(() => send.mock.calls).toHaveLength(2)
    await expect.poll(() => socket.of('invitationReceived')).toHaveLength(2)
  })
})
