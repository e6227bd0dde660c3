import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import type { TestSocket } from '../../testing/test-socket.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const

describe('who is recorded beside the program is told so, and so is his director', () => {
  let server: TestServer
  let world: GuestWorld
  let id: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.failing.clear()
    server.loadMeter.share = 0
    world = await createGuestWorld(server, await server.registerUser())
    id = world.ids['contribution'] ?? ''
    const { sessionId } = await world.contributor.api.call('publishStream', {
      apiUrl: world.event.apiUrl,
      body: { id, has_audio: true, has_video: true, offer, provider: 'embedded' },
    })
    server.media.connectStream(world.event.id, id, sessionId)
    await expect.poll(async () => (await seen()).status).toBe('started')
  })

  const seen = () => world.contributor.api.call('getContribution', { params: { id } })
  const change = (isRecorded: boolean) =>
    world.owner.api.call('updateContribution', { params: { id }, body: { isRecorded } })
  const goLive = () => {
    server.media.connectProgram(world.event.id)
    return world.owner.api.call('startLive', { apiUrl: world.event.apiUrl })
  }
  const call = (name: 'pauseLive' | 'resumeLive' | 'stopLive') =>
    world.owner.api.call(name, { apiUrl: world.event.apiUrl })
  const sockets = async () => ({
    guest: await world.contributor.connect({ roles: 'contributor', contributions: id }),
    director: await world.owner.connect({ events: world.event.id }),
  })
  /** What a socket was told of it, each state once. */
  const told = (socket: TestSocket) =>
    socket
      .of('contributionUpdated')
      .filter((update) => update.id === id)
      .map(({ contribution }) => contribution?.recording?.status ?? null)
      .filter((status, at, all) => at === 0 || status !== all[at - 1])
  const recordingId = async () => {
    const { recordings } = await world.owner.api.call('listEventFiles', {
      params: { id: world.event.id },
    })
    return recordings.find(({ contributionId }) => contributionId === id)?.id ?? ''
  }

  it('from its beginning over a pause to its end', async () => {
    await change(true)
    expect((await seen()).recording).toBeNull()
    const { guest, director } = await sockets()
    await goLive()
    expect((await seen()).recording).toEqual({ status: 'recording', error: null })
    // A page that is loaded again knows it as well.
    const { contribution } = await world.contributor.api.call('welcomeContributor', {
      apiUrl: world.event.apiUrl,
      params: { id },
    })
    expect(contribution.recording).toEqual({ status: 'recording', error: null })
    await call('pauseLive')
    expect((await seen()).recording).toEqual({ status: 'paused', error: null })
    await call('resumeLive')
    await call('stopLive')
    for (const socket of [guest, director]) {
      await expect.poll(() => told(socket)).toEqual(['recording', 'paused', 'recording', null])
      socket[Symbol.dispose]()
    }
  })

  it('with its switch while live', async () => {
    await goLive()
    const { guest, director } = await sockets()
    await change(true)
    await expect.poll(() => told(director)).toEqual([null, 'recording'])
    await change(false)
    await expect.poll(() => told(director)).toEqual([null, 'recording', null])
    expect(told(guest)).toEqual([null, 'recording', null])
    for (const socket of [guest, director]) socket[Symbol.dispose]()
  })

  it('that a disk refuses it in the middle, and why; a pause changes nothing of that', async () => {
    await change(true)
    await goLive()
    const error = 'The disk is full: the recording was closed at what it had.'
    server.media.report({
      type: 'recordingFailed',
      eventId: world.event.id,
      error,
      recordingId: await recordingId(),
    })
    await expect.poll(async () => (await seen()).recording).toEqual({ status: 'failed', error })
    await call('pauseLive')
    await call('resumeLive')
    expect((await seen()).recording).toEqual({ status: 'failed', error })
    await change(false)
    await expect.poll(async () => (await seen()).recording).toBeNull()
  })

  it('that it can not begin, and why', async () => {
    await goLive()
    const failure = new MediaPlaneError('storage_failed', 'The disk is full.')
    server.media.failing.set('startRecording', failure)
    await change(true)
    await expect
      .poll(async () => (await seen()).recording)
      .toEqual({ status: 'failed', error: expect.stringContaining('disk is full') })
  })
})
