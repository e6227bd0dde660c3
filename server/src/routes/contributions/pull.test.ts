import type { Contribution, LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const body = {
  protocol: 'rtmp',
  serverUrl: 'rtmp://camera.example/live',
  streamKey: 'very-secret',
} as const

describe('pulls', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string
  let slot: Contribution

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    server.media.failing.clear()
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
    const { contributions } = await user.api.call('getEventStudio', { params: { id: event.id } })
    const third = contributions[2]
    if (!third) throw new Error('an event has slots')
    slot = third
  })

  const start = (id = slot.id) => user.api.call('startPull', { apiUrl, params: { id }, body })
  const stop = (id = slot.id) => user.api.call('stopPull', { apiUrl, params: { id } })
  const shown = () => user.api.call('getContribution', { params: { id: slot.id } })
  const report = (status: 'started' | 'retrying' | 'stopped', error?: string) =>
    server.media.report({
      type: 'pullStatus',
      eventId: event.id,
      streamId: slot.id,
      status,
      ...(error !== undefined && { error }),
    })

  it('is refused at private addresses, and leaves the slot free (goal R18)', async () => {
    for (const serverUrl of [
      'rtmp://10.0.0.7/live',
      'rtmp://127.1/live',
      'rtmp://[::1]:1935/live',
    ]) {
      const params = { id: slot.id }
      const refused = user.api.call('startPull', { apiUrl, params, body: { ...body, serverUrl } })
      const { status, detail } = await refusal(refused)
      expect(status, serverUrl).toBe(403)
      expect(detail).toContain('reaches it only when PRIVATE_ADDRESSES_ALLOWED names it.')
    }
    expect(server.media.asked.filter((call) => call.startsWith('startPull'))).toEqual([])
    expect(await shown()).toMatchObject({ assigned: false, pull: null })
  })

  it('starts, has started with its first picture, and is freed (CORE-CCT-007, CORE-CCT-008, CORE-CTR-029)', async () => {
    const pull = { protocol: 'rtmp', serverUrl: 'rtmp://camera.example/live', streamKey: null }
    expect(await start()).toMatchObject({
      assigned: true,
      status: 'starting',
      pull: { ...pull, status: 'starting' },
    })
    expect(server.media.asked).toContain(
      `startPull ${slot.id} rtmp://camera.example/live/very-secret`,
    )
    report('started')
    server.media.connectStream(event.id, slot.id, 'pulled')
    await expect.poll(shown).toMatchObject({
      status: 'started',
      actualSource: 'external',
      inCallRoom: false,
      width: 1280,
      pull: { ...pull, status: 'started' },
      monitor: { streamId: slot.id },
    })
    await stop()
    expect(server.media.asked).toContain(`stopPull ${slot.id}`)
    expect(await shown()).toMatchObject({ assigned: false, status: 'stopped', pull: null })
    await stop()
  })

  it('stays while its source is away, and starts again with it (GAP-011)', async () => {
    using socket = await user.connect({ events: event.id })
    await start()
    server.media.connectStream(event.id, slot.id, 'first')
    report('started')
    report('retrying', 'camera.example did not answer.')
    const lost = await socket.next('contributionUpdated', ({ stopReason }) => stopReason === 'gone')
    expect(lost).toMatchObject({ status: 'stopped', assigned: true })
    const error = 'camera.example did not answer.'
    expect(await shown()).toMatchObject({ pull: { status: 'retrying', error } })
    report('retrying', 'camera.example refused the connection.')
    await socket.next('contributionUpdated', ({ contribution }) =>
      Boolean(contribution?.pull?.error?.includes('refused')),
    )
    report('started')
    server.media.connectStream(event.id, slot.id, 'second')
    await expect.poll(shown).toMatchObject({
      status: 'started',
      pull: { status: 'started', error: null },
    })
  })

  it('never gives its key back, and keeps it encrypted', async () => {
    await start()
    const studio = await user.api.call('getEventStudio', { params: { id: event.id } })
    const stored = await server.app.services.store.contributions.find(slot.id)
    expect(JSON.stringify({ studio, stored })).not.toContain('very-secret')
    expect(studio.rtmpPulls).toMatchObject([{ contributionId: slot.id, streamKey: null }])
  })

  it('takes an empty slot only, and nobody publishes into it', async () => {
    await start()
    expect(await refusal(start())).toMatchObject({ status: 409 })
    const publication = user.api.call('publishStream', {
      apiUrl,
      body: {
        id: slot.id,
        has_audio: true,
        has_video: true,
        offer: { type: 'offer', sdp: 'v=0\r\n' },
        provider: 'embedded',
      },
    })
    expect(await refusal(publication)).toMatchObject({ status: 409 })
    expect(await refusal(start('no-such-slot'))).toMatchObject({ status: 404 })
  })

  it('a late report of the pull before does not end a new one; a failure ends it', async () => {
    await start()
    await stop()
    await start()
    report('stopped')
    report('started')
    await expect.poll(shown).toMatchObject({ assigned: true, pull: { status: 'started' } })
    report('stopped', 'ffmpeg is gone')
    await expect.poll(shown).toMatchObject({ assigned: false, pull: null })
  })

  it('a slot gets a pull or a guest, never both, when both come at once (CORE-CCT-007)', async () => {
    const { link = '', id } = await user.api.call('invite', {
      params: { id: event.id },
      body: { contributions: [{ kind: 'primary', id: slot.id }] },
    })
    const guest = await server.follow(link)
    const taking = guest.api.call('takeContribution', {
      params: { id },
      body: { kind: 'primary', name: 'Ann' },
    })
    const outcomes = await Promise.allSettled([taking, start()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('needs the right for its protocol (CORE-RGT-006, GAP-011)', async () => {
    const { users } = server.app.services.store
    const { id } = await user.api.call('me')
    await users.update(id, { rights: { contribution: { rtmp: { pull: false, push: true } } } })
    expect(await refusal(start())).toMatchObject({
      status: 403,
      detail: 'Your plan does not include contributions pulled by RTMP',
    })
  })

  it('leaves the slot free when it can not begin', async () => {
    server.media.failing.set('startPull', new MediaPlaneError('ffmpeg_missing', 'Install ffmpeg.'))
    expect(await refusal(start())).toMatchObject({ status: 409, detail: 'Install ffmpeg.' })
    expect(await shown()).toMatchObject({ assigned: false, status: 'stopped', pull: null })
  })

  it('is taken up again by a server that starts again; what browsers sent has stopped', async () => {
    await start()
    const { contributions } = await user.api.call('getEventStudio', { params: { id: event.id } })
    const { store } = server.app.services
    await store.contributions.update(contributions[0]?.id ?? '', { status: 'started' })
    await server.restart()
    await expect
      .poll(() => server.media.asked)
      .toContain(`startPull ${slot.id} rtmp://camera.example/live/very-secret`)
    expect(await shown()).toMatchObject({ assigned: true, pull: { protocol: 'rtmp' } })
    expect(await store.contributions.find(contributions[0]?.id ?? '')).toMatchObject({
      status: 'stopped',
      stopReason: 'failed',
    })
  })

  it('ends with its event', async () => {
    await start()
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(server.media.asked).toContain(`stopPull ${slot.id}`)
    const stored = await server.app.services.store.contributions.find(slot.id)
    expect(stored).toMatchObject({
      status: 'stopped',
      stopReason: 'event_stopped',
      pullStatus: null,
      sealedPullUrl: null,
    })
  })
})
