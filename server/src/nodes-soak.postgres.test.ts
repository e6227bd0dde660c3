import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CLOSE_CODES,
  MESSAGE_TO_ALL,
  PROGRAM_STREAM_ID,
  REALTIME_TIMINGS,
} from '@proscenium/protocol'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EncodedProgram } from './testing/encoded-program.ts'
import { OwnDatabase } from './testing/own-database.ts'
import { RoundRobinProxy } from './testing/round-robin-proxy.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { secretOf } from './testing/test-server.ts'
import { TestSocket } from './testing/test-socket.ts'
import { TestUser } from './testing/test-user.ts'

/** How long they come and go; `soak:nodes` sets ten minutes. */
const SECONDS = Number(process.env['NODES_SECONDS'] ?? 5)
const LIMIT_MS = 300_000 + SECONDS * 3_000
const PATIENCE = { timeout: 60_000, interval: 50 }
const GUESTS = ['Ann', 'Bo', 'Cy', 'Di']
/** Between two things that somebody does, at most. */
const MAX_PAUSE_MS = SECONDS > 60 ? 3_000 : 300
/** A database of Redis that no other test uses. */
const REDIS_DATABASE = 11

/** Close codes of sockets that the servers ended or refused. */
const closedWith: number[] = []
/** Of these a client comes back: 1006 is a connection that broke or was not answered in time. */
const PASSING_CODES: readonly number[] = [
  1006,
  1012,
  CLOSE_CODES.tryAgainLater,
  CLOSE_CODES.accessTokenExpired,
]

const servers: ServerProcess[] = []
const folders: TemporaryFolder[] = []
let database: OwnDatabase
let proxy: RoundRobinProxy
let media: EncodedProgram

beforeAll(async () => {
  database = await OwnDatabase.create()
  const redisUrl = `${process.env['TEST_REDIS_URL']}/${REDIS_DATABASE}`
  const redis = new Redis(redisUrl)
  await redis.flushdb()
  redis.disconnect()
  for (let index = 0; index < 2; index += 1) {
    const folder = await TemporaryFolder.create()
    const [first] = folders
    folders.push(folder)
    if (first) await cp(join(first.path, 'secrets.json'), join(folder.path, 'secrets.json'))
    servers.push(
      await ServerProcess.start({
        DATA_DIR: folder.path,
        DATABASE_URL: database.url,
        REDIS_URL: redisUrl,
        TRUST_PROXY: '1',
        REGISTRATION_OPEN: 'true',
        MAX_CPU_SHARE: '0',
      }),
    )
  }
  proxy = await RoundRobinProxy.listen(() => servers.map(({ origin }) => origin))
  media = await EncodedProgram.create(folders[0]?.path ?? '')
}, LIMIT_MS)

afterAll(async () => {
  await media?.[Symbol.asyncDispose]()
  await proxy?.[Symbol.asyncDispose]()
  for (const server of servers) await server[Symbol.asyncDispose]()
  for (const folder of folders) await folder[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** Somebody's page: a login with a socket, which comes back by whatever server the proxy chooses, as the studio does. */
class Page implements Disposable {
  readonly user: TestUser
  readonly #filter: Readonly<Record<string, string>>
  /** A call that renews an access token that has run out. */
  readonly #renew: () => Promise<unknown>
  #socket: TestSocket | undefined
  #place: Readonly<Record<string, string>> = {}
  /** What this page does, in turn. */
  #doing: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(
    user: TestUser,
    filter: Readonly<Record<string, string>>,
    renew: () => Promise<unknown>,
  ) {
    this.user = user
    this.#filter = filter
    this.#renew = renew
  }

  /** Undefined while it is coming back. */
  get socket(): TestSocket | undefined {
    return this.#socket
  }

  /** Opens a socket, and another where that one is refused. */
  async connect(): Promise<void> {
    while (!this.#isClosed) {
      await this.#renew()
      const query = { access_token: this.user.accessToken, ...this.#filter, ...this.#place }
      const socket = TestSocket.connect(proxy.origin, query)
      const isWelcome = await socket.next('welcome').then(
        () => true,
        () => false,
      )
      if (isWelcome) {
        this.#keep(socket)
        return
      }
      socket[Symbol.dispose]()
      closedWith.push(await socket.closed)
      await pause()
    }
  }

  /** Loses the socket without a word, and opens another a moment later that goes on where it was. */
  async reconnect(): Promise<void> {
    const socket = this.#socket
    if (!socket) return
    this.#leave(socket)
    socket[Symbol.dispose]()
    await pause()
    await this.connect()
  }

  /** Keeps the socket from being taken for dead. */
  ping(): void {
    this.#socket?.send({ event_name: 'ping', payload: {} })
  }

  /** Does something when nothing else is under way here. */
  whenFree<Done>(task: () => Promise<Done>): Promise<Done> {
    const done = this.#doing.then(task)
    this.#doing = done.catch(() => undefined)
    return done
  }

  [Symbol.dispose](): void {
    this.#isClosed = true
    const socket = this.#socket
    this.#socket = undefined
    socket?.[Symbol.dispose]()
  }

  #keep(socket: TestSocket): void {
    this.#socket = socket
    void socket.closed.then((code) => {
      if (this.#socket !== socket) return
      closedWith.push(code)
      this.#leave(socket)
      // What fails here is seen by the others, who wait for this page.
      void this.whenFree(() => this.connect())
    })
  }

  #leave(socket: TestSocket): void {
    const stream = socket.of('welcome')[0]?.stream
    if (stream) this.#place = { stream, resume_after: String(socket.lastSequence) }
    this.#socket = undefined
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS))
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is none')
  return item
}

async function follow(link: string): Promise<TestUser> {
  const stranger = TestUser.guest(() => proxy.origin, { access_token: '', refresh_token: '' })
  stranger.tokens = null
  const answer = await stranger.api.call('useDeepLink', { params: { id: secretOf(link) } })
  if (!('access_token' in answer)) throw new Error(`${link} logged nobody in`)
  return TestUser.guest(() => proxy.origin, answer)
}

it('two directors and four guests behind a round-robin proxy come and go at random: all see each other, and no slot is lost (GAP-059, GAP-061)', {
  timeout: LIMIT_MS,
}, async () => {
  const owner = await TestUser.register(() => proxy.origin)
  const { email, password } = owner
  const second = TestUser.guest(
    () => proxy.origin,
    await owner.api.call('login', { body: { email, password } }),
  )
  const { id: eventId, apiUrl } = await owner.startEvent()
  const { id: invitationId, link = '' } = await owner.api.call('invite', {
    params: { id: eventId },
    body: {},
  })
  const take = (user: TestUser, name: string) =>
    user.api.call('takeContribution', {
      params: { id: invitationId },
      body: { kind: 'primary', name },
    })
  const directors = [owner, second].map(
    (user) =>
      new Page(user, { roles: 'director', events: eventId }, () => user.api.call('getSummary')),
  )
  const welcome = (user: TestUser) => user.api.call('welcomeInvitee', { params: { invitationId } })
  const guests = await Promise.all(
    GUESTS.map(async (name) => {
      const user = await follow(link)
      const { id: slotId } = await take(user, name)
      const filter = { contributions: slotId, roles: 'contributor' }
      return { name, slotId, page: new Page(user, filter, () => welcome(user)) }
    }),
  )
  const pages = [...directors, ...guests.map(({ page }) => page)]
  const pings = setInterval(() => {
    for (const page of pages) page.ping()
  }, REALTIME_TIMINGS.pingIntervalMs)
  try {
    for (const page of pages) await page.connect()
    await media.publish(owner, apiUrl, PROGRAM_STREAM_ID)
    for (const { slotId, page } of guests) await media.publish(page.user, apiUrl, slotId)

    const endsAtMs = performance.now() + SECONDS * 1_000
    const isOver = () => performance.now() > endsAtMs
    const counts = { directors: 0, guests: 0, publications: 0, namesakes: 0 }

    const seenBy = ({ socket }: Page) =>
      socket
        ?.of('directorsUpdated')
        .at(-1)
        ?.directors.map(({ clientId }) => clientId)
    /** Both consoles list both, and nobody else, such as their own sockets of before. */
    const doSeeEachOther = () => {
      const present = directors.map(({ socket }) => socket?.clientId).sort()
      return directors.every((page) => `${seenBy(page)?.sort()}` === `${present}`)
    }
    const expectDirectorsSeeEachOther = () => expect.poll(doSeeEachOther, PATIENCE).toBe(true)
    const direct = async () => {
      while (!isOver()) {
        const page = oneOf(directors)
        await page.whenFree(() => page.reconnect())
        await expectDirectorsSeeEachOther()
        counts.directors += 1
        await pause()
      }
    }
    const beGuest = async ({ page, slotId }: (typeof guests)[number]) => {
      while (!isOver()) {
        await pause()
        await page.whenFree(async () => {
          if (Math.random() < 0.7) {
            await page.reconnect()
            counts.guests += 1
          } else {
            await media.publish(page.user, apiUrl, slotId)
            counts.publications += 1
          }
          const { contribution } = await welcome(page.user)
          expect(contribution?.id).toBe(slotId)
        })
      }
    }
    /** Comes by the same link and gives the name of a guest who is here. */
    const comeAsNamesakes = async () => {
      while (!isOver()) {
        await pause()
        const { name, page } = oneOf(guests)
        const { id } = await page.whenFree(async () => take(await follow(link), name))
        expect(guests.map(({ slotId }) => slotId)).not.toContain(id)
        await owner.api.call('unassignContribution', { params: { id } })
        counts.namesakes += 1
      }
    }
    await Promise.all([direct(), ...guests.map(beGuest), comeAsNamesakes()])

    await expectDirectorsSeeEachOther()
    for (const { user } of directors) {
      await expect
        .poll(async () => {
          const studio = await user.api.call('getEventStudio', { params: { id: eventId } })
          return studio.contributions
            .filter(({ assigned }) => assigned)
            .map(({ id, name, status }) => ({ slotId: id, name, status }))
        }, PATIENCE)
        .toEqual(
          expect.arrayContaining(
            guests.map(({ slotId, name }) => ({ slotId, name, status: 'started' })),
          ),
        )
    }
    await second.api.call('sendMessage', {
      apiUrl,
      body: { to: MESSAGE_TO_ALL, message: 'Thank you all' },
    })
    // One that is just coming back gets what it missed.
    const haveHeard = () =>
      pages.every(({ socket }) =>
        socket?.of('messageReceived').some(({ message }) => message === 'Thank you all'),
      )
    await expect.poll(haveHeard, PATIENCE).toBe(true)
    for (const code of closedWith) expect(PASSING_CODES).toContain(code)
    process.stdout.write(
      `reconnected: directors ${counts.directors} times, guests ${counts.guests} times; ${counts.publications} publications anew, ${counts.namesakes} namesakes; ${closedWith.length} sockets ended or refused by the servers\n`,
    )
  } finally {
    clearInterval(pings)
    for (const page of pages) page[Symbol.dispose]()
  }
})
