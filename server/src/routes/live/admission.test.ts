import { createHash } from 'node:crypto'
import type { Contribution, LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { SAMPLE_BODIES } from '../../testing/sample-bodies.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('a busy server (goal R24)', () => {
  let server: TestServer
  let running: { user: TestUser; event: LiveEvent }

  beforeAll(async () => {
    server = await TestServer.start({ env: { RTMP_PORT: '1935' } })
    running = await aShow()
    await goLive(running)
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(() => {
    server.media.asked.length = 0
    server.loadMeter.share = 0.95
  })

  /** What the media plane was asked to begin. Recordings of shows that are over may be finished meanwhile. */
  const workBegun = () =>
    server.media.asked.filter((line) => /^(publish|view|start|acceptPush)/.test(line))

  async function aShow() {
    const user = await server.registerUser()
    return { user, event: await user.startEvent() }
  }
  type Show = Awaited<ReturnType<typeof aShow>>

  const goLive = ({ user, event }: Show) => {
    server.media.connectProgram(event.id)
    return user.api.call('startLive', { apiUrl: event.apiUrl })
  }
  const addTarget = async ({ user, event }: Show) => {
    const params = { eventId: event.id, kind: 'rtmp' } as const
    const body = { serverUrl: 'rtmp://127.0.0.1:19350/live', streamKey: 'key' }
    return (await user.api.call('addDistributor', { params, body })).output.id
  }
  const studioOf = ({ user, event }: Show) =>
    user.api.call('getEventStudio', { params: { id: event.id } })
  const statusOf = async ({ user, event }: Show) =>
    (await user.api.call('getEvent', { params: { id: event.id } })).status
  const slotOf = async (show: Show): Promise<Contribution> => {
    const slot = (await studioOf(show)).contributions.find(({ index }) => index === 3)
    if (!slot) throw new Error('an event has slots')
    return slot
  }
  const refused = async (kind: string) => {
    const text = await (await fetch(`${server.origin}/metrics`)).text()
    const line = new RegExp(`^proscenium_refused_starts_total\\{kind="${kind}"\\} (\\d+)`, 'm')
    return Number(line.exec(text)?.[1])
  }

  it('goes live with no second show, and says why; the first one is left alone', async () => {
    const show = await aShow()
    const before = await refused('live')
    const error = await refusal(goLive(show))
    expect(error).toMatchObject({ status: 409, code: 'server_busy' })
    expect(error.detail).toContain('too busy to go live: 95 % of its processing power is in use')
    expect(await statusOf(show)).toBe('started')
    expect(await statusOf(running)).toBe('live_on_air')
    expect(workBegun()).toEqual([])
    expect(await refused('live')).toBe(before + 1)

    server.loadMeter.share = 0.5
    expect(await goLive(show)).toMatchObject({ status: 'started', step: 'on_air' })
    await show.user.api.call('stopEvent', { params: { id: show.event.id } })
  })

  it('starts no output beside another show, and starts it when there is room', async () => {
    server.loadMeter.share = 0.1
    const show = await aShow()
    await goLive(show)
    const id = await addTarget(show)
    server.loadMeter.share = 0.95
    const start = () =>
      show.user.api.call('startOutput', { apiUrl: show.event.apiUrl, params: { id } })
    expect((await refusal(start())).detail).toContain('too busy to start this output')
    const output = (await studioOf(show)).outputs.find((one) => one.id === id)
    expect(output?.status).toBe('stopped')
    server.loadMeter.share = 0.1
    expect((await start()).status).toBe('starting')
    // What runs is asked for again at any load.
    server.loadMeter.share = 1
    expect((await start()).status).toBe('starting')
    await show.user.api.call('stopEvent', { params: { id: show.event.id } })
  })

  it('pulls no stream; the slot stays free', async () => {
    const show = await aShow()
    const { id } = await slotOf(show)
    const pull = () =>
      show.user.api.call('startPull', {
        apiUrl: show.event.apiUrl,
        params: { id },
        body: { protocol: 'rtmp', serverUrl: 'rtmp://source.example/live', streamKey: 'one' },
      })
    expect((await refusal(pull())).detail).toContain('too busy to pull this stream')
    expect((await slotOf(show)).pull).toBeNull()
    server.loadMeter.share = 0.1
    await pull()
    await show.user.api.call('stopEvent', { params: { id: show.event.id } })
  })

  it('keeps nothing for streams that have come: many may be pulled one after another', async () => {
    const show = await aShow()
    server.loadMeter.share = 0.1
    const slots = (await studioOf(show)).contributions.slice(0, 8)
    const pull = {
      protocol: 'rtmp',
      serverUrl: 'rtmp://source.example/live',
      streamKey: 'one',
    } as const
    for (const { id } of slots) {
      await show.user.api.call('startPull', {
        apiUrl: show.event.apiUrl,
        params: { id },
        body: pull,
      })
      server.media.connectStream(show.event.id, id, `session-${id}`)
      const status = async () =>
        (await studioOf(show)).contributions.find((one) => one.id === id)?.status
      await expect.poll(status).toBe('started')
    }
    expect(slots.length).toBe(8)
    await show.user.api.call('stopEvent', { params: { id: show.event.id } })
  })

  it('takes no new encoder, but one that comes back', async () => {
    const show = await aShow()
    const slot = await slotOf(show)
    let offers = 0
    const knock = async () => {
      const secret = slot.rtmp?.split('_').at(-1) ?? ''
      const keyHash = createHash('sha256').update(secret).digest('hex')
      offers += 1
      const offerId = `offer-${offers}`
      const offer = { offerId, protocol: 'rtmp', contributionId: slot.id, keyHash } as const
      server.media.report({ type: 'pushOffered', ...offer })
      return expect
        .poll(() => server.media.asked.find((line) => line.includes(offerId)))
        .toBeDefined()
        .then(() => server.media.asked.find((line) => line.includes(offerId)) ?? '')
    }
    expect(await knock()).toMatch(/^refusePush offer-1 The server is too busy/)
    server.loadMeter.share = 0.1
    expect(await knock()).toMatch(/^acceptPush offer-2/)
    server.media.report({ type: 'pushEnded', eventId: show.event.id, streamId: slot.id })
    await expect.poll(async () => (await slotOf(show)).status).toBe('stopped')
    server.loadMeter.share = 1
    expect(await knock()).toMatch(/^acceptPush offer-3/)
    await show.user.api.call('stopEvent', { params: { id: show.event.id } })
  })

  it('takes no new encoder by WHIP, and tells it when to try again (RFC 9725, section 4.6)', async () => {
    const show = await aShow()
    const slot = await slotOf(show)
    const publish = async () =>
      fetch(new URL(slot.whip?.path ?? '', server.origin), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${slot.whip?.token}`,
          'content-type': 'application/sdp',
        },
        body: String(SAMPLE_BODIES.publishWhip),
      })
    const before = await refused('push')
    const answer = await publish()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
    expect(await answer.json()).toMatchObject({
      code: 'overloaded',
      detail: expect.stringContaining('too busy to take this stream: 95 % of its processing power'),
    })
    expect(await refused('push')).toBe(before + 1)
    expect(workBegun()).toEqual([])
    expect(await slotOf(show)).toMatchObject({ status: 'stopped', assigned: false })

    server.loadMeter.share = 0.1
    server.media.failing.set('publish', new MediaPlaneError('offer_rejected', 'No H.264.'))
    expect((await publish()).status).toBe(400)
    server.media.failing.clear()
    // Nothing was taken of it: it is asked for like a new one.
    server.loadMeter.share = 0.95
    expect((await publish()).status).toBe(503)
    server.loadMeter.share = 0.1
    const taken = await publish()
    expect(taken.status).toBe(201)
    const session = taken.headers.get('location') ?? ''
    server.loadMeter.share = 1
    const end = () =>
      fetch(session, { method: 'DELETE', headers: { authorization: `Bearer ${slot.whip?.token}` } })
    expect((await end()).status).toBe(200)
    // It was let in: it comes back at any load.
    expect((await publish()).status).toBe(201)
    await show.user.api.call('stopEvent', { params: { id: show.event.id } })
  })

  it('takes up what runs after a restart at any load', async () => {
    await server.restart()
    server.loadMeter.share = 1
    server.media.connectProgram(running.event.id)
    await expect
      .poll(() => server.media.asked.some((line) => line.startsWith('startRecording')))
      .toBe(true)
    expect(await statusOf(running)).toBe('live_on_air')
  })
})
