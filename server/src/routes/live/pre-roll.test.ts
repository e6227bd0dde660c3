import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import type { TestUser } from '../../testing/test-user.ts'

const SECOND_NS = 1e9

describe('the pre-roll (GAP-040)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start({ env: { PRE_ROLL_MIN: '1', PRE_ROLL_MAX: '3' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    server.media.connectProgram(event.id)
    server.media.sent.clear()
  })

  const goLive = () => user.api.call('startLive', { apiUrl: event.apiUrl })
  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })

  it('lasts its shortest time for an event that only records, counts it, and goes on air (CORE-EVT-008, CORE-EVT-009)', async () => {
    using socket = await user.connect({ events: event.id })
    const live = await goLive()
    expect(live).toMatchObject({ step: 'pre_roll', startedAt: null })
    expect(live.preLiveProgress).toMatchObject({ total: SECOND_NS, isWaiting: false })
    expect(live.preLiveProgress?.elapsed).toBeLessThanOrEqual(SECOND_NS)
    const onAir = await socket.next('liveUpdated', (told) => told.live.step === 'on_air')
    expect(onAir.live.preLiveProgress).toBeNull()
    expect((await studio()).liveStartedAt).not.toBeNull()
  })

  it('holds the program back from the recording and from outputs until it is on air (GAP-040)', async () => {
    const params = { eventId: event.id, kind: 'rtmp' } as const
    const body = { serverUrl: 'rtmp://target.example/live' }
    await user.api.call('addDistributor', { params, body })
    using socket = await user.connect({ events: event.id })
    await goLive()
    const ids = [...server.media.sent.keys()]
    expect(ids).toHaveLength(2)
    expect(ids.filter((id) => server.media.held.has(id))).toEqual(ids)
    expect((await studio()).outputs.map(({ status }) => status).toSorted()).toEqual([
      'paused',
      'starting',
    ])
    // The target never answers: the show does not wait for it longer than the longest time.
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
    await expect.poll(() => ids.filter((id) => server.media.held.has(id))).toEqual([])
  })

  it('goes on air paused when it was paused meanwhile, and resuming before that shows nothing', async () => {
    using socket = await user.connect({ events: event.id })
    await goLive()
    const [recordingId = ''] = [...server.media.sent.keys()]
    await user.api.call('pauseLive', { apiUrl: event.apiUrl })
    await user.api.call('resumeLive', { apiUrl: event.apiUrl })
    expect(server.media.held).toContain(recordingId)
    await user.api.call('pauseLive', { apiUrl: event.apiUrl })
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
    expect((await studio()).live).toMatchObject({ step: 'on_air', paused: true })
    expect(server.media.held).toContain(recordingId)
    await user.api.call('resumeLive', { apiUrl: event.apiUrl })
    expect(server.media.held).not.toContain(recordingId)
  })

  it('counts the longest time while outputs are waited for after the shortest', async () => {
    const params = { eventId: event.id, kind: 'rtmp' } as const
    const body = { serverUrl: 'rtmp://target.example/live' }
    await user.api.call('addDistributor', { params, body })
    using socket = await user.connect({ events: event.id })
    await goLive()
    await expect
      .poll(async () => (await studio()).live.preLiveProgress, { timeout: 20_000 })
      .toMatchObject({ total: 3 * SECOND_NS, isWaiting: true })
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
  })

  it('does not begin anew when the program reconnects', async () => {
    using socket = await user.connect({ events: event.id })
    await goLive()
    await expect
      .poll(async () => (await studio()).live.preLiveProgress?.elapsed)
      .toBeGreaterThan(SECOND_NS / 4)
    server.media.connectProgram(event.id)
    await socket.next('liveUpdated')
    const { preLiveProgress, step } = (await studio()).live
    // On a slow machine it may be on air by now.
    if (step === 'pre_roll') expect(preLiveProgress?.elapsed).toBeGreaterThan(SECOND_NS / 4)
    await socket.next('liveUpdated', (told) => told.live.step === 'on_air')
  })

  it('is cancelled by ending live: the event never comes on air', async () => {
    using socket = await user.connect({ events: event.id })
    await goLive()
    const live = await user.api.call('stopLive', { apiUrl: event.apiUrl })
    expect(live).toMatchObject({ status: null, preLiveProgress: null })
    // Nothing was recorded, so there is nothing to say of it.
    const { recordings } = await user.api.call('listEventFiles', { params: { id: event.id } })
    expect(recordings).toEqual([])
    // The show that goes on air afterwards has waited longer than the one that was cancelled.
    await goLive()
    await socket.next('liveUpdated', (told) => told.live.step === 'on_air')
    const steps = socket.of('liveUpdated').map((told) => told.live.step)
    expect(
      steps.filter((step, at) => step === 'on_air' && steps[at - 1] !== 'on_air'),
    ).toHaveLength(1)
  })
})
