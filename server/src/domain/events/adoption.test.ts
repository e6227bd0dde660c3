import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MemoryLog } from '../../testing/memory-log.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('the shows of a server that is gone', () => {
  let server: TestServer
  let user: TestUser
  let eventId: string
  let log: MemoryLog
  const gone = randomUUID()

  beforeEach(async () => {
    log = new MemoryLog()
    server = await TestServer.start({ log, env: { LOG_LEVEL: 'warn' } })
    user = await server.registerUser()
    const event = await user.startEvent()
    eventId = event.id
    server.media.connectProgram(eventId)
    await user.api.call('startLive', { apiUrl: event.apiUrl })
    // As rows look that came from elsewhere by a dump. This server has not looked for its home yet.
    await server.app.services.store.events.update(eventId, { nodeId: gone })
    await server.restart()
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const stop = () => user.api.call('stopEvent', { params: { id: eventId } })
  const recordings = async () =>
    (await user.api.call('listEventFiles', { params: { id: eventId } })).recordings
  const giveAway = () => server.app.services.store.events.update(eventId, { nodeId: gone })

  it('are those of the only server on the embedded database at its next start, which says how many', async () => {
    expect(log.all).toContain('the shows of another data folder belong to this server now')
    expect(log.all).toContain('"shows":1,"showsInProgress":1,"recordings":1')
    expect(await stop()).toMatchObject({ status: 'stopped' })
    await expect.poll(recordings).toMatchObject([{ status: 'ready' }])
    const [recording] = await recordings()
    expect((await user.request(recording?.downloadUrl ?? '')).status).toBe(200)
  })

  it('are named in a warning with the command that adopts them, and go on after it', async () => {
    await giveAway()
    const { adoption } = server.app.services
    const warned: string[] = []
    const logger = {
      info: () => undefined,
      warn: (fields: object, message: string) =>
        warned.push(`${JSON.stringify(fields)} ${message}`),
      error: () => undefined,
    }
    await adoption.warn(logger)
    expect(warned).toEqual([
      expect.stringContaining(`"shows":1,"showsInProgress":1,"recordings":1`),
    ])
    expect(warned[0]).toContain(`"npm run admin -- adopt ${gone}"`)
    expect(await adoption.adopt(gone)).toEqual({
      id: gone,
      shows: 1,
      showsInProgress: 1,
      recordings: 1,
    })
    expect(await stop()).toMatchObject({ status: 'stopped' })
    await expect.poll(recordings).toMatchObject([{ status: 'ready' }])
    warned.length = 0
    await adoption.warn(logger)
    expect(warned).toEqual([])
  })

  it('are not adopted from a server that runs, from this one, or from one that nobody knows', async () => {
    await giveAway()
    const { adoption, store } = server.app.services
    await store.nodes.beat(gone, 'http://127.0.0.1:1')
    expect(await refusal(adoption.adopt(gone))).toMatchObject({
      message: `The server ${gone} ran within the last 15 s: stop it first`,
    })
    await store.nodes.remove(gone)
    const other = randomUUID()
    expect(await refusal(adoption.adopt(other))).toMatchObject({
      message: `No show belongs to a server ${other}. Servers with shows that do not run: ${gone}`,
    })
    await adoption.adopt(gone)
    const own = (await store.events.find(eventId))?.nodeId ?? ''
    expect(await refusal(adoption.adopt(own))).toMatchObject({
      message: 'That is this server: its shows are here already',
    })
  })
})
