import { type LiveEvent, MAX_MARKERS } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('markers', () => {
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

  const nowSec = () => Math.floor(Date.now() / 1_000)
  const mark = (name: string, target: number, as = user) =>
    as.api.call('createMarker', { params: { id: event.id }, body: { name, target } })
  const list = () => user.api.call('listMarkers', { params: { id: event.id } })

  it('mark moments, told to directors and listed in their order (CORE-CEV-009, CORE-CEV-010, CORE-MRK-001 to CORE-MRK-004)', async () => {
    using socket = await user.connect({ events: event.id })
    const later = await mark('  Goal ', 2_000)
    const earlier = await mark('Kick-off', 1_000)
    expect(later).toEqual({ id: later.id, name: 'Goal', target: 2_000 })
    expect(await list()).toEqual([
      { ...earlier, files: [] },
      { ...later, files: [] },
    ])
    const { markers } = await user.api.call('getEventStudio', { params: { id: event.id } })
    expect(markers).toEqual([earlier, later])
    await socket.next('markerAdded', ({ marker }) => marker.id === earlier.id)
    expect(socket.of('markerAdded')).toHaveLength(2)
  })

  it('come with the recordings around them once these are ready (GAP-138)', async () => {
    using socket = await user.connect({ events: event.id })
    server.media.connectProgram(event.id)
    await user.api.call('startLive', { apiUrl: event.apiUrl })
    await mark('Now', nowSec())
    await mark('Long ago', nowSec() - 3_600)
    expect((await list()).map(({ files }) => files)).toEqual([[], []])
    await user.api.call('stopEvent', { params: { id: event.id } })
    await socket.next('eventFilesAdded')
    const [longAgo, now] = await list()
    expect(longAgo).toMatchObject({ name: 'Long ago', files: [] })
    expect(now?.files).toMatchObject([{ formatId: 'landscape' }])
    const file = now?.files[0]
    expect(file?.playUrl).toMatch(/\/playlist\.m3u8#t=[\d.]+,2$/)
    expect(file?.downloadUrl).toMatch(/\/content\?download=1$/)
    expect((await user.request(file?.downloadUrl ?? '')).status).toBe(200)
  })

  it('are refused without a name or a moment (CORE-MRK-003, CORE-MRK-004)', async () => {
    expect(await refusal(mark(' ', 1))).toMatchObject({
      status: 400,
      fields: { name: 'The name cannot be empty' },
    })
    for (const [target, text] of [
      [-1, 'The target must be a positive number'],
      [1.5, 'The target must be of type number'],
      ['noon', 'The target must be of type number'],
    ] as const) {
      const error = await refusal(mark('Goal', target as number))
      expect(error).toMatchObject({ status: 400, fields: { target: text } })
    }
  })

  it('are refused in an event that is over, and in no event', async () => {
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(await refusal(mark('Late', 1))).toMatchObject({
      status: 409,
      title: 'Event not started',
    })
    const stranger = await server.registerUser()
    for (const params of [{ id: event.id }, { id: 'none' }]) {
      const body = { name: 'Mine', target: 1 }
      const calls = [
        () => stranger.api.call('createMarker', { params, body }),
        () => stranger.api.call('listMarkers', { params }),
      ]
      for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 })
    }
  })

  it('are as many as an event can hold, and no more', async () => {
    const { markers } = server.app.services.store
    const full = Array.from({ length: MAX_MARKERS }, (_, at) => ({
      id: `${event.id}-${at}`,
      eventId: event.id,
      name: `Moment ${at}`,
      target: at,
    }))
    await Promise.all(full.map((marker) => markers.insert(marker)))
    expect(await refusal(mark('One more', 1))).toMatchObject({
      status: 409,
      detail: 'Max number of items reached in the entity store',
    })
  })
})

describe('exports to frame.io', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ env: { PLAN_RIGHTS: '{"frameioExport":true}' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('are not available without a client id: 501 (CORE-CEV-011, GAP-119)', async () => {
    const user = await server.registerUser()
    const stranger = await server.registerUser()
    const params = { id: (await user.startEvent()).id }
    const send = (as: TestUser, teamId = 'team') =>
      as.api.call('exportToFrameio', { params, body: { teamId } })
    expect(await refusal(send(user))).toMatchObject({
      status: 501,
      title: 'Not available on this server',
    })
    expect(await refusal(send(stranger))).toMatchObject({ status: 404 })
    expect(await refusal(send(user, ''))).toMatchObject({
      status: 400,
      fields: { teamId: 'The teamId cannot be empty' },
    })
  })

  it('are refused without the right frameioExport: 403 (CORE-RGT-019)', async () => {
    await using plain = await TestServer.start()
    const user = await plain.registerUser()
    const params = { id: (await user.startEvent()).id }
    const error = await refusal(
      user.api.call('exportToFrameio', { params, body: { teamId: 'team' } }),
    )
    expect(error).toMatchObject({
      status: 403,
      detail: 'Your plan does not include the export to frame.io',
    })
  })
})
