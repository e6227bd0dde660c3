import { CLOSE_CODES, type LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import { TestSocket } from '../testing/test-socket.ts'
import type { TestUser } from '../testing/test-user.ts'

describe('the realtime socket', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
    event = await user.startEvent()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const rename = (name: string) =>
    user.api.call('updateEvent', { params: { id: event.id }, body: { name } })
  const edit = () =>
    user.api.call('applyPreview', {
      apiUrl: event.apiUrl,
      body: { client_id: 'editor', scene_id: event.scenes[1]?.id ?? '' },
    })

  it('welcomes with an id of its own each (GAP-058)', async () => {
    using one = await user.connect()
    using two = await user.connect()
    expect(one.clientId).not.toBe('')
    expect(two.clientId).not.toBe(one.clientId)
  })

  it('answers ping with pong (CORE-RTM-003, GAP-106)', async () => {
    using socket = await user.connect()
    socket.send({ event_name: 'ping', payload: {} })
    await socket.next('pong')
  })

  it('passes over what it does not know (GAP-106)', async () => {
    using socket = await user.connect()
    for (const text of [
      'not json',
      '[]',
      '{"event_name":"dance","payload":{}}',
      '{"event_name":7}',
    ]) {
      socket.send(text)
    }
    socket.send({ event_name: 'ping', payload: {} })
    await socket.next('pong')
    expect(socket.heard).toHaveLength(2)
  })

  it('hears only of the events that it asked for (CORE-RTM-004)', async () => {
    using all = await user.connect()
    using wanted = await user.connect({ events: `${event.id},another` })
    using unwanted = await user.connect({ events: 'another' })
    await rename('First name')
    await wanted.next('eventUpdated', (message) => message.event.name === 'First name')
    await all.next('eventUpdated', (message) => message.event.name === 'First name')
    expect(unwanted.of('eventUpdated')).toEqual([])
    const none = { contributions: [], invitations: [], roles: [], lurks: [] }
    unwanted.send({ event_name: 'filter', payload: { ...none, events: [event.id] } })
    unwanted.send({ event_name: 'ping', payload: {} })
    await unwanted.next('pong')
    await rename('Second name')
    await unwanted.next('eventUpdated', (message) => message.event.name === 'Second name')
  })

  it('hears what its role is told (CORE-FLT-004, CORE-FLT-006)', async () => {
    using director = await user.connect({ roles: 'director' })
    using storer = await user.connect({ roles: 'storer,unknown' })
    await edit()
    await rename('Third name')
    await director.next('previewSceneUpdated')
    await storer.next('eventUpdated', (message) => message.event.name === 'Third name')
    expect(storer.of('previewSceneUpdated')).toEqual([])
  })

  it("never hears of another user's things, whatever it asks for", async () => {
    const stranger = await server.registerUser()
    using socket = await stranger.connect({ events: event.id, roles: 'director,editor,storer' })
    using own = await user.connect()
    await edit()
    await rename('Secret name')
    await own.next('eventUpdated', (message) => message.event.name === 'Secret name')
    socket.send({ event_name: 'ping', payload: {} })
    await socket.next('pong')
    expect(socket.heard.map(({ event_name }) => event_name)).toEqual(['welcome', 'pong'])
  })

  it('tells a client what it missed while it was cut off, and which client caused it (GAP-058)', async () => {
    const first = await user.connect({ events: event.id })
    const [welcome] = first.of('welcome')
    await rename('Heard')
    await first.next('eventUpdated', (message) => message.event.name === 'Heard')
    const place = { stream: welcome?.stream ?? '', resume_after: String(first.lastSequence) }
    first[Symbol.dispose]()
    await rename('Missed')
    await edit()
    using second = await user.connect({ events: event.id, ...place })
    expect(second.of('welcome')[0]).toMatchObject({ resumed: true, stream: place.stream })
    await second.next('previewSceneUpdated', ({ clientId }) => clientId === 'editor')
    expect(second.of('eventUpdated').map((message) => message.event.name)).toEqual(['Missed'])
    using third = await user.connect({ stream: 'of another process', resume_after: '1' })
    await third.next('resync')
    using fourth = await user.connect({ stream: place.stream, resume_after: 'x' })
    await fourth.next('resync')
  })

  it('hears what its client says before it is welcomed', async () => {
    using socket = TestSocket.connect(server.origin, { access_token: user.accessToken })
    await socket.opened
    socket.send({ event_name: 'ping', payload: {} })
    await socket.next('pong')
  })

  it('is closed with 4000 when its token is bad (CORE-RTM-031)', async () => {
    for (const access_token of ['', 'forged']) {
      const socket = TestSocket.connect(server.origin, { access_token })
      expect(await socket.closed).toBe(CLOSE_CODES.accessTokenExpired)
    }
  })

  it('is closed with 4000 when its token runs out (CORE-RTM-031)', async () => {
    const now = vi.spyOn(server.app.services.clock, 'now')
    let socket: TestSocket
    try {
      // 14 minutes and 59.7 seconds of the 15 minutes have passed.
      const passedMs = 15 * 60_000 - 300
      const exp = JSON.parse(atob(user.accessToken.split('.')[1] ?? '')).exp * 1_000
      now.mockReturnValue(new Date(exp - 15 * 60_000 + passedMs))
      socket = await user.connect()
    } finally {
      now.mockRestore()
    }
    expect(await socket.closed).toBe(CLOSE_CODES.accessTokenExpired)
  })

  it('is closed with 4001 when its login ends, and stays out (CORE-RTM-032)', async () => {
    const leaving = await server.registerUser()
    const { accessToken } = leaving
    const socket = await leaving.connect()
    const refresh_token = leaving.tokens?.refresh_token ?? ''
    await leaving.api.call('logout', { body: { refresh_token } })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    const again = TestSocket.connect(server.origin, { access_token: accessToken })
    expect(await again.closed).toBe(CLOSE_CODES.refreshTokenExpired)
  })

  it('is dropped when it falls more than a megabyte behind', async () => {
    using slow = await user.connect({ events: event.id })
    using quick = await user.connect({ events: event.id })
    slow.stall()
    const words = 'x'.repeat(9_000)
    const text = {
      kind: 'text' as const,
      content: { kind: 'text' as const, text: words },
    }
    const operations = Array.from({ length: 60 }, () => ({
      operation: 'append_element_video' as const,
      item: text,
    }))
    await user.api.call('applyPreview', {
      apiUrl: event.apiUrl,
      body: { client_id: 'editor', scene_id: event.scenes[2]?.id ?? '', operations },
    })
    const { hub } = server.app
    const before = hub.size
    for (let round = 0; round < 60 && hub.size === before; round += 1) {
      await user.api.call('updateScene', {
        params: { id: event.scenes[2]?.id ?? '' },
        body: { name: `Round ${round}` },
      })
    }
    expect(hub.size).toBe(before - 1)
    expect(quick.of('sceneUpdated').length).toBeGreaterThan(1)
  })
})
