import type { LiveEvent } from '@proscenium/protocol'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aGuestSession,
  aLink,
  anEvent,
  aRecording,
  aTemplate,
  NOW,
} from '../db/testing/sample-records.ts'
import type { Repositories, Store } from '../domain/ports/repositories.ts'
import { secretOf, TestServer } from '../testing/test-server.ts'
import { refusal, type TestUser } from '../testing/test-user.ts'

const FULL = {
  status: 409,
  code: 'limit_reached',
  detail: 'Max number of items reached in the entity store',
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('what a user can make without end (CORE-CST-020)', () => {
  let server: TestServer
  let store: Store
  let user: TestUser
  let userId: string

  beforeAll(async () => {
    server = await TestServer.start()
    store = server.app.services.store
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    userId = (await user.api.call('me')).id
  })

  /** Makes rows at once, which is quicker than by calls. */
  const fill = (count: number, insert: (within: Repositories, index: number) => Promise<unknown>) =>
    store.transaction(async (within) => {
      for (const index of times(count)) await insert(within, index)
    })
  const firstSlot = ({ contributions }: LiveEvent) => contributions[0]?.id ?? ''

  it('templates: 200 of one user', async () => {
    await fill(199, ({ templates }) => templates.put(aTemplate(userId)))
    const copy = () =>
      user.api.call('copyTemplate', { params: { id: 'starter-talk-show' }, body: {} })
    const racing = await Promise.allSettled([copy(), copy(), copy()])
    expect(racing.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await refusal(copy())).toMatchObject(FULL)
    const own = { userId, withGlobals: false, page: 1, perPage: 1 }
    expect((await store.templates.listReadable(own)).total).toBe(200)
  })

  it('shows: 1,000 of one user, with a word on what to do', async () => {
    const over = { status: 'stopped', stoppedAt: NOW } as const
    await fill(1_000, ({ events }) => events.insert(anEvent(userId, over)))
    expect(await refusal(user.startEvent())).toMatchObject({
      status: 409,
      detail: 'You have 1000 shows, which is the most: delete some that are over',
    })
  })

  it('links to watch contributions: 200 of one show, and 200 that were taken back', async () => {
    const event = await user.startEvent()
    const contributionId = firstSlot(event)
    const create = () => user.api.call('createLurkLink', { body: { contributionId } })
    const links = times(200).map((index) =>
      aLink(userId, {
        kind: 'lurk',
        eventId: event.id,
        contributionId,
        createdAt: new Date(NOW.getTime() + index),
      }),
    )
    await store.transaction(async ({ deepLinks }) => {
      for (const link of links) await deepLinks.insert(link)
    })
    expect(await refusal(create())).toMatchObject(FULL)
    const params = { id: contributionId }
    await user.api.call('revokeLurkLinks', { params })
    await create()
    await user.api.call('revokeLurkLinks', { params })
    await create()
    // The oldest of those that were taken back is forgotten, the next one still says that it has expired.
    expect(await store.deepLinks.find(links[0]?.id ?? '')).toBeUndefined()
    expect(await store.deepLinks.find(links[1]?.id ?? '')).toBeDefined()
  })

  it('logins by a link: the row of one that makes room goes', async () => {
    const event = await user.startEvent()
    const { link } = await user.api.call('createLurkLink', {
      body: { contributionId: firstSlot(event) },
    })
    const [made] = await store.deepLinks.listLurksOf({ id: firstSlot(event), eventId: event.id })
    const logins = times(100).map(() => ({
      ...aGuestSession(made?.id ?? ''),
      kind: 'lurker' as const,
      createdAt: NOW,
      expiresAt: new Date(Date.now() + 3_600_000),
    }))
    await store.transaction(async ({ guestSessions }) => {
      for (const login of logins) await guestSessions.insert(login)
    })
    await server.follow(link)
    const left = await Promise.all(logins.map(({ id }) => store.guestSessions.find(id)))
    expect(left.filter((login) => login === undefined)).toHaveLength(1)
  })

  it('links to scenes: 200 of one user, the oldest makes room', async () => {
    const links = times(200).map((index) =>
      aLink(userId, {
        kind: 'share_scene',
        createdAt: new Date(NOW.getTime() + index),
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
    )
    await store.transaction(async ({ deepLinks }) => {
      for (const link of links) await deepLinks.insert(link)
    })
    const { scenes } = await user.startEvent()
    const [scene] = scenes
    const body = { global_id: scene?.id ?? '' }
    const { link } = await user.api.call('shareScene', { body })
    expect(await store.deepLinks.find(links[0]?.id ?? '')).toBeUndefined()
    expect(await store.deepLinks.find(links[1]?.id ?? '')).toBeDefined()
    const params = { id: secretOf(link) }
    expect(await user.api.call('getDeepLinkData', { params })).toMatchObject({ name: scene?.name })
  })

  it('invitations: 200 to one show, and contacts: 1,000 of one user, the last ones invited', async () => {
    const { id: eventId } = await user.startEvent()
    const invite = (email: string) =>
      user.api.call('invite', { params: { id: eventId }, body: { email } })
    await fill(1_000, ({ contacts }, index) => {
      const lastInvitedAt = new Date(NOW.getTime() + index)
      const email = `guest-${index}@example.com`
      return contacts.put({ id: uuidv7(), ownerId: userId, email, name: email, lastInvitedAt })
    })
    const { id } = await invite('new@example.com')
    const page = { ownerId: userId, ascending: true, page: 1, perPage: 1 }
    expect(await store.contacts.list(page)).toMatchObject({
      total: 1_000,
      items: [{ contact: { email: 'guest-1@example.com' } }],
    })
    const invitation = { eventId, contactId: null, email: null, contributions: [], revokedAt: null }
    await fill(199, ({ invitations }) =>
      invitations.insert({ ...invitation, id: uuidv7(), createdAt: NOW }),
    )
    expect(await refusal(invite('more@example.com'))).toMatchObject(FULL)
    await user.api.call('revokeInvitation', { params: { id } })
    await invite('more@example.com')
  })

  it('logins: 200 of one user, the oldest that nobody is here by make room', async () => {
    using socket = await user.connect()
    let hasClosed = false
    void socket.closed.then(() => {
      hasClosed = true
    })
    const open = () => ({
      id: uuidv7(),
      userId,
      isAdmin: false,
      tokenHash: uuidv7(),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
      revokedAt: null,
      tokenNumber: 0,
      replacedNumber: null,
      rotatedAt: null,
      device: '',
      address: '',
    })
    const logins = times(199).map(open)
    await store.transaction(async ({ sessions }) => {
      for (const login of logins) await sessions.insert(login)
    })
    const ended = logins[150]
    await store.sessions.revoke(ended?.id ?? '', NOW)
    const { email, password } = user
    const logIn = () => user.api.call('login', { body: { email, password } })
    await logIn()
    expect(await store.sessions.listOf(userId)).toHaveLength(200)
    expect(await store.sessions.find(ended?.id ?? '')).toBeUndefined()
    const { access_token } = await logIn()
    expect(await store.sessions.listOf(userId)).toHaveLength(200)
    expect(await store.sessions.find(logins[0]?.id ?? '')).toBeUndefined()
    expect(await store.sessions.find(logins[1]?.id ?? '')).toBeDefined()
    // The first login of all is where the studio is open, and the last one was just made.
    expect((await user.request('/v1/me')).status).toBe(200)
    expect(hasClosed).toBe(false)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await fetch(`${server.origin}/v1/me`, { headers })).status).toBe(200)
  })

  it('links for a new password: five of one user', async () => {
    const forgot = () => user.api.call('forgotPassword', { body: { email: user.email } })
    const now = vi.spyOn(server.app.services.clock, 'now')
    for (const at of times(7)) {
      // A letter is sent once in five minutes.
      now.mockReturnValue(new Date(Date.now() + at * 301_000))
      await forgot()
      await server.app.services.background.drain()
    }
    now.mockRestore()
    expect(await store.passwordResets.countOpenOf(userId, new Date())).toBe(5)
  })

  it('recordings: 1,000 of one show', async () => {
    const { id, apiUrl } = await user.startEvent()
    server.media.connectProgram(id)
    await user.api.call('startLive', { apiUrl })
    const { outputs } = await user.api.call('getEventStudio', { params: { id } })
    const params = { id: outputs[0]?.id ?? '' }
    await user.api.call('stopOutput', { apiUrl, params })
    await fill(999, ({ recordings }) => recordings.insert({ ...aRecording(id), status: 'ready' }))
    expect(await refusal(user.api.call('startOutput', { apiUrl, params }))).toMatchObject({
      status: 409,
      detail: 'This show has 1000 recordings, which is the most',
    })
    await user.api.call('stopEvent', { params: { id } })
  })
})
