import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WAITING_FOR_PROGRAM } from '../../domain/outputs/output-control.ts'
import { TestServer } from '../../testing/test-server.ts'
import type { TestUser } from '../../testing/test-user.ts'

describe('a live event over a restart of the server', () => {
  let server: TestServer
  let user: TestUser
  let eventId: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    eventId = (await user.startEvent()).id
    await user.api.call('addDistributor', {
      params: { eventId, kind: 'rtmp' },
      body: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'key' },
    })
  })
  afterEach(() => user.api.call('stopEvent', { params: { id: eventId } }))

  // The port changes with the restart, and the address of the event with it.
  const apiUrl = () => `${server.origin}/live/${eventId}`
  const studio = () => user.api.call('getEventStudio', { params: { id: eventId } })
  const recordings = async () =>
    (await user.api.call('listEventFiles', { params: { id: eventId } })).recordings
  const goLive = async () => {
    server.media.connectProgram(eventId)
    await user.api.call('startLive', { apiUrl: apiUrl() })
    const outputId = (await studio()).outputs[1]?.id ?? ''
    server.media.report({ type: 'outputStatus', eventId, outputId, status: 'started' })
    await until(async () => (await studio()).status === 'live_on_air')
    return outputId
  }

  it('stays live, waits for its program, and says so', async () => {
    await goLive()
    await server.restart()
    const { status, live, outputs } = await studio()
    expect(status).toBe('live_on_air')
    expect(live).toMatchObject({ status: 'started', step: 'on_air', programConnected: false })
    expect(outputs).toMatchObject([
      { kind: 'recording', status: 'retrying', error: WAITING_FOR_PROGRAM },
      { kind: 'rtmp', status: 'retrying', error: WAITING_FOR_PROGRAM },
    ])
  })

  it('leaves alone what another server on the database runs', async () => {
    const { events, nodes } = server.app.services.store
    const outputId = await goLive()
    const before = await recordings()
    const [found] = await Promise.all([events.find(eventId)])
    await events.update(eventId, { nodeId: 'another' })
    await nodes.beat('another', 'http://127.0.0.1:1')
    await server.restart()
    // It is away now: calls that need not be its own are answered here.
    await server.app.services.store.nodes.remove('another')
    const outputs = (await studio()).outputs.map(({ status }) => status)
    expect(outputs).toEqual(['started', 'started'])
    expect(await recordings()).toEqual(before)
    expect((await server.app.services.store.outputs.find(outputId))?.status).toBe('started')
    await server.app.services.store.events.update(eventId, { nodeId: found?.nodeId ?? null })
    await server.restart()
  })

  it('offers what was recorded before, at once', async () => {
    await goLive()
    await server.restart()
    await until(async () => (await recordings()).length === 2)
    expect(await recordings()).toMatchObject([
      { status: 'recording', downloadUrl: null },
      { status: 'ready', name: 'Talk show (part 1)', durationSec: 2 },
    ])
  })

  it('goes on by itself when the program returns, into the same recording', async () => {
    const outputId = await goLive()
    const [before] = await recordings()
    await server.restart()
    using socket = await user.connect({ events: eventId })
    server.media.connectProgram(eventId)
    await socket.next(
      'outputUpdated',
      ({ output }) => output.kind === 'recording' && output.status === 'started',
    )
    await until(() => server.media.asked.some((line) => line.startsWith(`startOutput ${outputId}`)))
    expect(server.media.asked).toContain(`startRecording ${before?.id}`)
    server.media.report({ type: 'outputStatus', eventId, outputId, status: 'started' })
    await socket.next('outputUpdated', ({ output }) => output.kind === 'rtmp' && !output.error)
    await user.api.call('stopLive', { apiUrl: apiUrl() })
    await until(async () => (await recordings()).every(({ status }) => status === 'ready'))
    // Both parts have become one file.
    expect(await recordings()).toMatchObject([{ id: before?.id, durationSec: 4, sizeBytes: 5 }])
  })

  it('offers the parts one by one where they cannot be joined', async () => {
    await goLive()
    await server.restart()
    server.media.ffmpeg = false
    server.media.connectProgram(eventId)
    await until(async () => (await studio()).outputs[0]?.status === 'started')
    await user.api.call('stopLive', { apiUrl: apiUrl() })
    await until(async () => (await recordings()).every(({ status }) => status === 'ready'))
    const names = (await recordings()).map(({ name }) => name)
    expect(names).toEqual(['Talk show', 'Talk show (part 2)'])
    const summary = await user.api.call('getEvent', { params: { id: eventId } })
    expect(summary.durationSec).toBe(4)
  })

  it('can be ended without the program, and keeps what there is', async () => {
    await goLive()
    await server.restart()
    await user.api.call('stopEvent', { params: { id: eventId } })
    await until(async () => (await recordings()).every(({ status }) => status === 'ready'))
    expect(await recordings()).toMatchObject([{ name: 'Talk show', durationSec: 2 }])
  })

  it('stays paused', async () => {
    await goLive()
    await user.api.call('pauseLive', { apiUrl: apiUrl() })
    await server.restart()
    server.media.connectProgram(eventId)
    await until(async () => (await studio()).outputs[0]?.status === 'paused')
    expect((await studio()).live.paused).toBe(true)
  })

  it.each(['live_post_roll', 'stopping'] as const)('finishes what was %s', async (status) => {
    await goLive()
    await server.app.services.store.events.update(eventId, { status })
    await server.restart()
    const expected = status === 'stopping' ? 'stopped' : 'started'
    expect((await studio()).status).toBe(expected)
    await until(async () => (await recordings()).every((recording) => recording.status === 'ready'))
    expect((await studio()).outputs.map((output) => output.status)).toEqual(['stopped', 'stopped'])
  })

  it.each(['live_starting', 'live_pre_roll'] as const)(
    'reaches the air from %s when the program returns',
    async (status) => {
      await goLive()
      await server.app.services.store.events.update(eventId, { status, liveStartedAt: null })
      await server.restart()
      server.media.connectProgram(eventId)
      await until(async () => (await studio()).status === 'live_on_air')
    },
  )

  it('tells when the media process was restarted', async () => {
    await goLive()
    using socket = await user.connect({ events: eventId })
    server.media.loseProgram(eventId)
    server.media.report({ type: 'hostRestarted', restarts: 1 })
    await socket.next('liveUpdated', ({ live }) => !live.programConnected)
  })
})

describe('a program that stays away', () => {
  it('ends live after the time that was set, and the event goes on (GAP-002 as amended)', async () => {
    await using server = await TestServer.start({ env: { PROGRAM_LOSS_STOP_SECONDS: '0.2' } })
    const user = await server.registerUser()
    const { id, apiUrl } = await user.startEvent()
    server.media.connectProgram(id)
    await user.api.call('startLive', { apiUrl })
    server.media.loseProgram(id)
    await until(
      async () => (await user.api.call('getEvent', { params: { id } })).status === 'started',
    )
  })
})

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('It did not come to that')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
