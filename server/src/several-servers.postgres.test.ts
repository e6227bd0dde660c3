import { CLOSE_CODES, type LiveEvent } from '@proscenium/protocol'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnDatabase } from './testing/own-database.ts'
import { TestServer, type TestServerOptions } from './testing/test-server.ts'
import { TestSocket } from './testing/test-socket.ts'
import { TestUser } from './testing/test-user.ts'

/** Databases of Redis that no other test uses. */
const REDIS_DATABASES = [14, 12]

/** Two servers of one database in this process. */
class TwoServers implements AsyncDisposable {
  readonly #database: OwnDatabase
  readonly one: TestServer
  readonly other: TestServer

  private constructor(database: OwnDatabase, one: TestServer, other: TestServer) {
    this.#database = database
    this.one = one
    this.other = other
  }

  static async start(options: TestServerOptions = {}): Promise<TwoServers> {
    const database = await OwnDatabase.create()
    const redisUrl = `${process.env['TEST_REDIS_URL']}/${REDIS_DATABASES.pop()}`
    const redis = new Redis(redisUrl)
    await redis.flushdb()
    redis.disconnect()
    const shared = { databaseUrl: database.url, redisUrl }
    const one = await TestServer.start({ ...options, shared })
    const other = await TestServer.start({ ...options, shared: { ...shared, keysOf: one } })
    return new TwoServers(database, one, other)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.one[Symbol.asyncDispose]()
    await this.other[Symbol.asyncDispose]()
    await this.#database[Symbol.asyncDispose]()
  }
}

/** The same login at another server. */
function at(server: TestServer, { tokens }: TestUser): TestUser {
  if (!tokens) throw new Error('This user is logged out')
  return TestUser.guest(() => server.origin, tokens)
}

describe('sockets that come to another server than that of their event', () => {
  let servers: TwoServers
  let owner: TestUser
  /** It is run by the first server. */
  let event: LiveEvent

  beforeAll(async () => {
    servers = await TwoServers.start()
  })
  afterAll(() => servers[Symbol.asyncDispose]())
  beforeEach(async () => {
    owner = await servers.one.registerUser()
    event = await owner.startEvent()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const invite = async () => {
    const { id, link = '' } = await owner.api.call('invite', {
      params: { id: event.id },
      body: {},
    })
    return { id, link }
  }
  const take = (guest: TestUser, invitationId: string, name: string) =>
    guest.api.call('takeContribution', {
      params: { id: invitationId },
      body: { kind: 'primary', name },
    })
  /** Long enough for guests who have no socket to count as gone. */
  const letTimePass = () => {
    const later = new Date(Date.now() + 61_000)
    for (const { app } of [servers.one, servers.other]) {
      vi.spyOn(app.services.clock, 'now').mockReturnValue(later)
    }
  }

  it('make directors see each other, and whoever leaves (GAP-059)', async () => {
    using here = await owner.connect({ events: event.id })
    {
      using there = await at(servers.other, owner).connect({ events: event.id })
      const both = [here.clientId, there.clientId]
      for (const socket of [here, there]) {
        const { directors } = await socket.next(
          'directorsUpdated',
          (update) => update.directors.length === 2,
        )
        expect(directors.map(({ clientId }) => clientId)).toEqual(both)
      }
    }
    await expect.poll(() => here.of('directorsUpdated').at(-1)?.directors.length).toBe(1)
  })

  it('keep the slots of their guests, by whatever server another login comes (GAP-061)', async () => {
    const { id, link } = await invite()
    const ann = await servers.other.follow(link)
    using _anns = await ann.connect({ roles: 'invitee', invitations: id })
    const held = await take(ann, id, 'Ann')
    // One whose client names nothing belongs to its event all the same.
    const bo = await servers.other.follow(link)
    using _bos = await bo.connect({ roles: 'contributor' })
    const heldToo = await take(bo, id, 'Bo')
    letTimePass()
    for (const server of [servers.one, servers.other]) {
      for (const name of ['Ann', 'Bo']) {
        const namesake = await take(await server.follow(link), id, name)
        expect([held.id, heldToo.id]).not.toContain(namesake.id)
      }
    }
  })

  it('keep their logins when a link has all that it may have (GAP-075)', async () => {
    const { id, link } = await invite()
    const connected = await servers.other.follow(link)
    using _socket = await connected.connect({ roles: 'invitee' })
    for (let count = 1; count < 20; count += 1) await servers.one.follow(link)
    for (const server of [servers.other, servers.one]) await server.follow(link)
    await connected.api.call('welcomeInvitee', { params: { invitationId: id } })
  })

  it('hear, say and end as at their event’s server', async () => {
    const { id, link } = await invite()
    const guest = await servers.other.follow(link)
    using socket = await guest.connect({ roles: 'invitee' })
    socket.send({ event_name: 'ping', payload: {} })
    await socket.next('pong')
    await take(guest, id, 'Ann')
    await socket.next('contributionUpdated', ({ assigned }) => assigned)
    await owner.api.call('revokeInvitation', { params: { id } })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    const forged = TestSocket.connect(servers.other.origin, {
      access_token: 'forged',
      events: event.id,
    })
    expect(await forged.closed).toBe(CLOSE_CODES.accessTokenExpired)
  })
})

describe('limits of calls', () => {
  let servers: TwoServers

  beforeAll(async () => {
    // Two calls a minute, or one where the call sets its own limit.
    servers = await TwoServers.start({ env: { RATE_LIMIT_FACTOR: '0.001' } })
  })
  afterAll(() => servers[Symbol.asyncDispose]())

  it('count what comes to any server, and a call once that is handed on', async () => {
    const { one, other } = servers
    const here = await one.registerUser()
    const there = at(other, here)
    const statusOf = async (user: TestUser, path: string, headers: Record<string, string> = {}) =>
      (await user.request(path, { headers })).status
    expect(await statusOf(here, '/v1/summary')).toBe(200)
    expect(await statusOf(there, '/v1/summary')).toBe(200)
    expect(await statusOf(here, '/v1/summary')).toBe(429)
    expect(await statusOf(there, '/v1/summary')).toBe(429)

    const event = await here.startEvent()
    const studio = `/v1/events/${event.id}/studio`
    expect(await statusOf(there, studio)).toBe(200)
    expect(await statusOf(there, studio)).toBe(200)
    for (const user of [here, there]) {
      expect(await statusOf(user, studio)).toBe(429)
      // Only servers know what marks a call that is counted already.
      expect(await statusOf(user, studio, { 'x-proscenium-handed-on': '1' })).toBe(429)
    }
  })
})
