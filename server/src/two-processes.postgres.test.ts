import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOSE_CODES, PROGRAM_STREAM_ID } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OwnDatabase } from './testing/own-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { secretOf } from './testing/test-server.ts'
import { TestSocket } from './testing/test-socket.ts'
import { refusal, TestUser } from './testing/test-user.ts'

/** A database of Redis that no other test uses. */
const REDIS_DATABASE = 15
/** Close code upon which clients come back at once. */
const SERVICE_RESTART = 1012

describe('two servers on one PostgreSQL and one Redis', () => {
  let database: OwnDatabase
  let folders: readonly [TemporaryFolder, TemporaryFolder]
  let env: (folder: TemporaryFolder) => Record<string, string>
  let one: ServerProcess
  let other: ServerProcess

  beforeAll(async () => {
    database = await OwnDatabase.create()
    folders = [await TemporaryFolder.create(), await TemporaryFolder.create()]
    env = ({ path }) => ({
      DATA_DIR: path,
      DATABASE_URL: database.url,
      REDIS_URL: `${process.env['TEST_REDIS_URL']}/${REDIS_DATABASE}`,
    })
    one = await ServerProcess.start(env(folders[0]))
    // Servers of one database have the same keys.
    await cp(join(folders[0].path, 'secrets.json'), join(folders[1].path, 'secrets.json'))
    other = await ServerProcess.start(env(folders[1]))
  })
  afterAll(async () => {
    await one?.[Symbol.asyncDispose]()
    await other?.[Symbol.asyncDispose]()
    for (const folder of folders) await folder[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  /** The same user at the other server. */
  const at = (server: () => ServerProcess, user: TestUser) => {
    if (!user.tokens) throw new Error('This user is logged out')
    return TestUser.guest(() => server().origin, user.tokens)
  }
  const rename = (user: TestUser, id: string, name: string) =>
    user.api.call('updateEvent', { params: { id }, body: { name } })

  it('tell the sockets of each other what changes, and of logouts', async () => {
    const here = await TestUser.register(() => one.origin)
    const there = at(() => other, here)
    const event = await here.startEvent()
    // Those that name an event are served by its server; these by the one that they came to.
    using socketHere = await here.connect()
    using socketThere = await there.connect()
    await rename(here, event.id, 'Renamed here')
    await socketThere.next('eventUpdated', (message) => message.event.name === 'Renamed here')
    await rename(there, event.id, 'Renamed there')
    // Which of them hears it first is left to Redis.
    for (const socket of [socketHere, socketThere]) {
      await socket.next('eventUpdated', (message) => message.event.name === 'Renamed there')
    }
    const names = ({ heard }: { heard: readonly { event_name: string }[] }) =>
      heard.slice(1).map(({ event_name }) => event_name)
    expect(names(socketHere)).toEqual(names(socketThere))
    const refresh_token = here.tokens?.refresh_token ?? ''
    await here.api.call('logout', { body: { refresh_token } })
    expect(await socketThere.closed).toBe(CLOSE_CODES.refreshTokenExpired)
  })

  it('run an event at one of them: calls at the other reach it, and say so when it is away', async () => {
    const here = await TestUser.register(() => one.origin)
    const there = at(() => other, here)
    const event = await here.startEvent()
    const livePath = (server: ServerProcess) => ({ apiUrl: `${server.origin}/live/${event.id}` })
    const { sessionId } = await there.api.call('viewStream', {
      ...livePath(other),
      body: { id: PROGRAM_STREAM_ID, offerAudio: true, offerVideo: true },
    })
    const candidate = () =>
      here.api.call('addViewerCandidate', {
        ...livePath(one),
        params: { sessionId },
        body: { candidate: null },
      })
    await candidate()
    const studio = await there.api.call('getEventStudio', { params: { id: event.id } })
    expect(new URL(studio.apiUrl).origin).toBe(other.origin)
    const over = await there.api.call('stopEvent', { params: { id: event.id } })
    expect(over.status).toBe('stopped')
    expect(await refusal(candidate())).toMatchObject({ status: 404 })

    const next = await here.startEvent()
    const startLive = () =>
      there.api.call('startLive', { apiUrl: `${other.origin}/live/${next.id}` })
    const { link = '' } = await here.api.call('invite', { params: { id: next.id }, body: {} })
    const follow = async () => {
      const answer = await fetch(`${other.origin}/v1/deeplinks/${secretOf(link)}`, {
        method: 'POST',
      })
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    const connect = () => there.connect({ events: next.id })
    /** The close code of a socket that is refused at the other. */
    const knock = () => {
      const query = { access_token: there.accessToken, events: next.id }
      return TestSocket.connect(other.origin, query).closed
    }
    expect(await refusal(startLive())).toMatchObject({ title: 'No program is arriving' })
    expect(await follow()).toMatchObject({ status: 200 })
    const killed = await connect()
    await one.end('SIGKILL')
    expect(await killed.closed).toBe(SERVICE_RESTART)
    const away = { status: 503, detail: 'The server that runs this event is away' }
    expect(await refusal(startLive())).toMatchObject(away)
    // Who holds which slot is not decided without the server that knows who is here.
    expect(await follow()).toMatchObject(away)
    expect(await knock()).toBe(CLOSE_CODES.tryAgainLater)
    one = await ServerProcess.start(env(folders[0]))
    expect(await refusal(startLive())).toMatchObject({ title: 'No program is arriving' })
    const stopped = await connect()
    await one.end('SIGTERM')
    expect(await stopped.closed).toBe(SERVICE_RESTART)
    expect(await refusal(startLive())).toMatchObject(away)
    expect(await knock()).toBe(CLOSE_CODES.tryAgainLater)
    const ended = await there.api.call('stopEvent', { params: { id: next.id } })
    expect(ended.status).toBe('stopped')
    // Nothing is lost of an event that is over: any server serves its sockets.
    using _served = await connect()
    one = await ServerProcess.start(env(folders[0]))
  })

  it('go on when either is killed', async () => {
    const here = await TestUser.register(() => one.origin)
    const there = at(() => other, here)
    const event = await here.startEvent()
    await other.end('SIGKILL')
    using socketHere = await here.connect()
    await rename(here, event.id, 'Alone')
    await socketHere.next('eventUpdated', (message) => message.event.name === 'Alone')
    other = await ServerProcess.start(env(folders[1]))
    using socketThere = await there.connect()
    await rename(here, event.id, 'Together')
    await socketThere.next('eventUpdated', (message) => message.event.name === 'Together')
    await one.end('SIGKILL')
    await rename(there, event.id, 'The other alone')
    await socketThere.next('eventUpdated', (message) => message.event.name === 'The other alone')
  })
})
