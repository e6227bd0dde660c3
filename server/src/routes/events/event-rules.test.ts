import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const NANOSECONDS_PER_SECOND = 1_000_000_000

describe('rules of events', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
  })

  const params = () => ({ id: event.id })
  const studio = () => user.api.call('getEventStudio', { params: params() })
  const goLive = () => {
    server.media.connectProgram(event.id)
    return user.api.call('startLive', { apiUrl: event.apiUrl })
  }
  const addTarget = async () => {
    const { output } = await user.api.call('addDistributor', {
      params: { eventId: event.id, kind: 'rtmp' },
      body: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'key' },
    })
    return output.id
  }

  it('has exactly one master format, by the orientation asked for (CORE-EVT-043)', async () => {
    const masters = ({ formats }: LiveEvent) => formats.filter(({ master }) => master)
    expect(masters(event).map(({ id }) => id)).toEqual(['landscape'])
    await user.api.call('stopEvent', { params: params() })
    const upright = { templateId: 'starter-blank', orientation: 'portrait' as const }
    expect(masters(await user.startEvent(upright))).toHaveLength(1)
  })

  it('shows its guests the text that the director chose (CORE-EVT-031, CORE-CEV-005, GAP-065)', async () => {
    using socket = await user.connect({ events: event.id })
    expect(event.fieldDisplayed).toBe('name')
    for (const fieldDisplayed of ['description', 'none', 'name'] as const) {
      await user.api.call('updateEvent', { params: params(), body: { fieldDisplayed } })
      expect((await studio()).fieldDisplayed).toBe(fieldDisplayed)
    }
    await socket.next('eventUpdated')
    const wrong = user.api.call('updateEvent', {
      params: params(),
      body: { fieldDisplayed: 'image' as never },
    })
    expect(await refusal(wrong)).toMatchObject({
      status: 400,
      fields: { fieldDisplayed: 'The fieldDisplayed must be one of name, description, none' },
    })
    expect(await studio()).toMatchObject({ name: event.name, fieldDisplayed: 'name' })
  })

  it('counts its time in seconds, of a total (CORE-EVT-007, CORE-CST-004, GAP-041, GAP-042)', async () => {
    const monotonicMs = vi.spyOn(server.app.services.clock, 'monotonicMs')
    monotonicMs.mockReturnValue(1_000)
    await goLive()
    monotonicMs.mockReturnValue(91_000)
    const { statusProgress } = await studio()
    monotonicMs.mockRestore()
    expect(statusProgress).toEqual({ total: 4 * 3_600, elapsed: 90 })
  })

  it('counts the pre-roll in nanoseconds, and nothing outside it (CORE-EVT-008, CORE-EVT-009, GAP-040, GAP-041)', async () => {
    const outputId = await addTarget()
    using socket = await user.connect({ events: event.id })
    expect(event.preLiveProgress).toBeNull()
    const monotonicMs = vi.spyOn(server.app.services.clock, 'monotonicMs')
    monotonicMs.mockReturnValue(1_000)
    const live = await goLive()
    expect(live).toMatchObject({ step: 'pre_roll' })
    expect(live.preLiveProgress?.total).toBe(30 * NANOSECONDS_PER_SECOND)
    expect(live.preLiveProgress?.elapsed).toBe(0)
    const told = await socket.next('liveUpdated', (message) => message.live.step === 'pre_roll')
    expect(told.live.preLiveProgress?.total).toBe(30 * NANOSECONDS_PER_SECOND)
    monotonicMs.mockReturnValue(13_000)
    const { preLiveProgress, live: shown } = await studio()
    monotonicMs.mockReturnValue(501_000)
    const late = await user.api.call('welcomeDirector', { apiUrl: event.apiUrl })
    monotonicMs.mockRestore()
    expect(preLiveProgress?.elapsed).toBe(12 * NANOSECONDS_PER_SECOND)
    expect(shown.preLiveProgress).toEqual(preLiveProgress)
    expect(late.live.preLiveProgress?.elapsed).toBe(30 * NANOSECONDS_PER_SECOND)
    server.media.report({ type: 'outputStatus', eventId: event.id, outputId, status: 'started' })
    const onAir = await socket.next('liveUpdated', (message) => message.live.step === 'on_air')
    expect(onAir.live.preLiveProgress).toBeNull()
    expect((await studio()).preLiveProgress).toBeNull()
  })

  it('counts its end as event_stopped on air, as studio_closed otherwise (CORE-EVS-022, GAP-089)', async () => {
    const heard: string[] = []
    const stop = server.app.services.tracking.on((name, { eventId, userId }) => {
      if (eventId === event.id) heard.push(`${name} of ${userId}`)
    })
    const { id: userId } = await user.api.call('me')
    await user.api.call('stopEvent', { params: params() })
    await user.api.call('stopEvent', { params: params() })
    expect(heard).toEqual([`studio_closed of ${userId}`])
    event = await user.startEvent()
    await goLive()
    await user.api.call('stopEvent', { params: params() })
    expect(heard).toEqual([`studio_closed of ${userId}`, `event_stopped of ${userId}`])
    event = await user.startEvent()
    await addTarget()
    await goLive()
    await user.api.call('stopEvent', { params: params() })
    stop()
    expect(heard.at(-1)).toBe(`studio_closed of ${userId}`)
  })

  it('without a destination is a recording (CORE-CST-003, GAP-047)', async () => {
    expect(event.distributors).toEqual([])
    expect(event.outputs).toMatchObject([
      { kind: 'recording', label: 'Recording', distributorId: null },
    ])
    expect(await user.api.call('getEvent', { params: params() })).toMatchObject({
      outputKinds: ['recording'],
    })
    await addTarget()
    expect((await studio()).outputs.map(({ kind }) => kind)).toEqual(['recording', 'rtmp'])
  })

  it('when it is over: nothing of it runs, its lists can be read, and another can be started (CORE-EVS-013, CORE-CEV-004, CORE-CEV-007)', async () => {
    const outputId = await addTarget()
    using socket = await user.connect({ events: event.id })
    await goLive()
    server.media.report({ type: 'outputStatus', eventId: event.id, outputId, status: 'started' })
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
    await user.api.call('stopEvent', { params: params() })
    await socket.next('eventFilesAdded')
    const over = await studio()
    expect(over.live).toMatchObject({ status: null, step: null, paused: false, startedAt: null })
    expect(over.outputs.map(({ status }) => status)).toEqual(['stopped', 'stopped'])
    expect(
      over.contributions.every(({ assigned, status }) => !assigned && status === 'stopped'),
    ).toBe(true)
    const shown = await user.api.call('getEvent', { params: params() })
    const files = await user.api.call('listEventFiles', { params: params() })
    expect(shown).toMatchObject({ id: event.id, status: 'stopped', hasRecordings: true })
    expect(files.event).toEqual(shown)
    expect(files.recordings).toEqual(over.recordings)
    expect(files.recordings).toMatchObject([{ status: 'ready', formatId: 'landscape' }])
    const withVod = await user.api.call('listEvents', { query: { with_vod: '1' } })
    expect(withVod.items.map(({ id }) => id)).toEqual([event.id])
    await user.startEvent()
    expect((await user.api.call('listEvents', { query: { with_vod: '1' } })).total).toBe(1)
    expect((await user.api.call('listEvents')).total).toBe(2)
  })

  it.each([
    ['sort=name asc', 'sort'],
    ['page=0', 'page'],
    ['per_page=101', 'per_page'],
    ['ongoing=maybe', 'ongoing'],
    ['with_vod=2', 'with_vod'],
  ])('refuses a list by %s (CORE-CEV-006, GAP-098)', async (query, field) => {
    const answer = await user.request(`/v1/events?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: { [field]: expect.any(String) } })
  })

  it('is reached by its own address (CORE-CLV-001, CORE-EVT-012)', async () => {
    expect(event.apiUrl).toBe(`${server.origin}/live/${event.id}`)
    const openApi = await (await fetch(`${server.origin}/openapi.json`)).text()
    expect(openApi).toContain('"/live/{eventId}/v1/messages"')
    const headers = { authorization: `Bearer ${user.accessToken}` }
    expect((await fetch(`${event.apiUrl}/v1/welcome/director`, { headers })).status).toBe(200)
    const elsewhere = `${server.origin}/live/none/v1/welcome/director`
    expect((await fetch(elsewhere, { headers })).status).toBe(404)
  })
})
