import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOSE_CODES, type LiveEvent } from '@proscenium/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessWorld, createAccessWorld, smallPicture } from '../../testing/access-world.ts'
import { createGuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const OFFER = { type: 'offer', sdp: 'v=0' } as const

// Everything that an account can own takes several uploads, which are read one by one.
describe('deleting an account (GAP-188)', { timeout: 120_000 }, () => {
  let server: TestServer
  let owner: TestUser
  let world: AccessWorld
  let ownerId: string
  let before: string[]

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    owner = await server.registerUser()
    ownerId = (await owner.api.call('me')).id
  })

  // What one test has deleted must be gone before another one looks at the disk.
  afterEach(() => server.app.services.background.drain())

  /** Gives the owner one of everything, and a show with every kind of guest. */
  async function fill(): Promise<void> {
    before = await filesOnDisk()
    world = await createAccessWorld(server, owner)
    server.media.asked.length = 0
  }

  /** Everything that the server keeps as files, but for letters and the database. */
  async function filesOnDisk(): Promise<string[]> {
    const folders = ['files', 'recordings'].map(async (name) => {
      const path = join(server.folder.path, name)
      const options = { recursive: true, withFileTypes: true } as const
      const entries = await readdir(path, options).catch(() => [])
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    })
    return (await Promise.all(folders)).flat().toSorted()
  }
  const goLive = ({ id, apiUrl } = world.event) => {
    server.media.connectProgram(id)
    return owner.api.call('startLive', { apiUrl })
  }
  /** Its destination answers, and so the show goes on air and is recorded. */
  async function reachAir(): Promise<void> {
    const { id: eventId } = world.event
    const studio = () => owner.api.call('getEventStudio', { params: { id: eventId } })
    for (const { id: outputId, kind } of (await studio()).outputs) {
      if (kind === 'recording') continue
      server.media.report({ type: 'outputStatus', eventId, outputId, status: 'started' })
    }
    await expect.poll(async () => (await studio()).live.step).toBe('on_air')
  }
  const publishProgram = ({ apiUrl }: LiveEvent) =>
    owner.api.call('publishStream', {
      apiUrl,
      body: {
        id: 'program',
        has_audio: true,
        has_video: true,
        offer: OFFER,
        provider: 'embedded',
      },
    })
  const deletion = (password = owner.password) =>
    owner.api.call('deleteAccount', { body: { password } })
  const accountAdmin = () => server.app.services.accountAdmin

  it('needs the password', async () => {
    expect(await refusal(deletion('wrong'))).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'The password is wrong' },
    })
    expect((await owner.request('/v1/me')).status).toBe(200)
  })

  it('ends logins, links, sockets and media of the show on air at once', async () => {
    const { event, contributor, lurker } = await createGuestWorld(server, owner)
    const { sessionId } = await publishProgram(event)
    await goLive(event)
    using socket = await owner.connect({ events: event.id })
    using guestSocket = await contributor.connect({ events: event.id })
    await deletion()
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(await guestSocket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    for (const who of [owner, contributor, lurker]) {
      expect((await who.request('/v1/me')).status).toBe(401)
      const refresh = await fetch(`${server.origin}/v1/auth/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: who.tokens?.refresh_token }),
      })
      expect(refresh.status).toBe(403)
    }
    const closed = () => server.media.asked.some((call) => call === `closeSession ${sessionId}`)
    await expect.poll(closed).toBe(true)
    const body = { email: owner.email, password: owner.password }
    expect(await refusal(owner.api.call('login', { body }))).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('cannot be kept from it by somebody who takes an address first', async () => {
    const other = await server.registerUser()
    const { store } = server.app.services
    const { id } = await other.api.call('me')
    await store.users.setEmail(id, `${ownerId}@deleted.invalid`)
    await deletion()
    expect((await owner.request('/v1/me')).status).toBe(401)
  })

  it("leaves nothing of it on disk nor in the database, frees its address, and touches nobody else's things", async () => {
    const other = await server.registerUser()
    const kept = await other.api.call('uploadFile', { file: await smallPicture() })
    await fill()
    await goLive()
    expect((await filesOnDisk()).length).toBeGreaterThan(before.length)
    await deletion()
    await server.app.services.background.drain()
    expect(await filesOnDisk()).toEqual(before)
    const { users, events, files, templates, carousels } = server.app.services.store
    expect(await users.find(ownerId)).toBeUndefined()
    expect(await events.find(world.event.id)).toBeUndefined()
    expect(await files.find(world.ids['files'] ?? '')).toBeUndefined()
    expect(await templates.find(world.ids['templates'] ?? '')).toBeUndefined()
    expect(await carousels.find(world.ids['carousels'] ?? '')).toBeUndefined()
    expect((await other.request(`/v1/storage/files/${kept.id}/content`)).status).toBe(200)
    const body = { email: owner.email, password: 'harbour light' }
    expect(await owner.api.call('register', { body })).toHaveProperty('access_token')
  })

  it('goes on with what a process that died had left', async () => {
    before = await filesOnDisk()
    await owner.api.call('uploadFile', { file: await smallPicture() })
    const event = await owner.startEvent()
    const { store } = server.app.services
    await store.users.update(ownerId, { deletedAt: new Date() })
    await server.restart()
    await server.app.services.accountDeletion.finishAll()
    expect(await store.users.find(ownerId)).toBeUndefined()
    expect(await store.events.find(event.id)).toBeUndefined()
    expect(await filesOnDisk()).toEqual(before)
  })

  it('can hand over what it owns to another account, shows and recordings included', async () => {
    const heir = await server.registerUser()
    await fill()
    await goLive()
    await reachAir()
    const deleted = await accountAdmin().delete(owner.email, heir.email)
    expect(deleted).toMatchObject({
      state: 'done',
      handedOverTo: heir.email,
      shows: 1,
      recordings: 1,
      files: 1,
      fonts: 1,
      templates: 1,
    })
    expect(await server.app.services.store.users.find(ownerId)).toBeUndefined()
    const [show] = (await heir.api.call('listEvents')).items
    expect(show).toMatchObject({ id: world.event.id, status: 'stopped' })
    const params = { id: world.event.id }
    const { recordings } = await heir.api.call('listEventFiles', { params })
    expect(recordings.map(({ status }) => status)).toEqual(['ready'])
    expect((await heir.request(recordings[0]?.downloadUrl ?? '')).status).toBe(200)
    const file = await heir.request(`/v1/storage/files/${world.ids['files']}/content`)
    expect(file.status).toBe(200)
    const fonts = (await heir.api.call('listFonts')).map(({ id }) => id)
    expect(fonts).toContain(world.ids['fonts'])
  })

  it('hands over one of two accounts that are deleted at once for each other', async () => {
    const other = await server.registerUser()
    const event = await owner.startEvent()
    const otherEvent = await other.startEvent()
    const { store } = server.app.services
    const outcomes = await Promise.allSettled([
      accountAdmin().delete(owner.email, other.email),
      accountAdmin().delete(other.email, owner.email),
    ])
    const done = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(done).toHaveLength(1)
    const heir = await store.users.findByEmail(done[0]?.value.handedOverTo ?? '')
    for (const { id } of [event, otherEvent]) {
      expect((await store.events.find(id))?.ownerId).toBe(heir?.id)
    }
  })

  it('goes to the heir of an heir who is deleted too', async () => {
    const [heir, last] = [await server.registerUser(), await server.registerUser()]
    const event = await owner.startEvent()
    const { store, accountDeletion } = server.app.services
    const [heirId, lastId] = [(await heir.api.call('me')).id, (await last.api.call('me')).id]
    await store.users.update(heirId, { deletedAt: new Date(), heirId: lastId })
    await store.users.update(ownerId, { deletedAt: new Date(), heirId })
    await accountDeletion.finish(ownerId)
    expect((await store.events.find(event.id))?.ownerId).toBe(lastId)
    await accountDeletion.finish(heirId)
    expect((await store.events.find(event.id))?.ownerId).toBe(lastId)
  })

  it('is refused to an operator for an unknown account or heir, and nothing happens', async () => {
    const attempts = [
      ['nobody@example.com', null],
      [owner.email, 'nobody@example.com'],
      [owner.email, owner.email],
    ] as const
    for (const [email, heir] of attempts) {
      await expect(accountAdmin().delete(email, heir)).rejects.toThrow()
    }
    expect((await owner.request('/v1/me')).status).toBe(200)
  })
})

describe('an operator and the logins of others (GAP-079)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('lists the logins of a user, and those that may do everything', async () => {
    const { accountAdmin, admin } = server.app.services
    const user = await server.registerUser()
    await admin.issueTokens(user.email)
    const all = await accountAdmin.sessions(user.email)
    expect(all.map(({ isAdmin }) => isAdmin)).toEqual([true, false])
    const admins = await accountAdmin.sessions(null)
    expect(admins).toMatchObject([{ email: user.email, isAdmin: true, device: 'npm run admin' }])
    await expect(accountAdmin.sessions('nobody@example.com')).rejects.toThrow('There is no user')
  })

  it('ends one of them by its id, or all of a user, with their sockets', async () => {
    const { accountAdmin, admin } = server.app.services
    const user = await server.registerUser()
    const issued = await admin.issueTokens(user.email)
    const [login] = await accountAdmin.sessions(user.email)
    expect(await accountAdmin.revoke(login?.id ?? '')).toEqual({ ended: 1 })
    const headers = { authorization: `Bearer ${issued.access_token}` }
    expect((await fetch(`${server.origin}/v1/me`, { headers })).status).toBe(401)
    using socket = await user.connect()
    expect(await accountAdmin.revoke(user.email)).toEqual({ ended: 1 })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    await expect(accountAdmin.revoke(login?.id ?? '')).rejects.toThrow()
    await expect(accountAdmin.revoke('nobody@example.com')).rejects.toThrow('There is no user')
  })
})
