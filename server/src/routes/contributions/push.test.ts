import { createHash } from 'node:crypto'
import type { Contribution, LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const env = {
  RTMP_PORT: '1935',
  SRT_PORT: '4402',
  PUSH_HOST: 'push.example',
  RTMPS_PORT: '1936',
  RTMPS_CERT_FILE: 'cert.pem',
  RTMPS_KEY_FILE: 'key.pem',
}

describe('pushes', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let slot: Contribution
  let offers = 0

  beforeAll(async () => {
    server = await TestServer.start({ env })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    server.media.failing.clear()
    server.media.ffmpeg = true
    user = await server.registerUser()
    event = await user.startEvent()
    slot = await slotAt(3)
  })

  async function slotAt(index: number): Promise<Contribution> {
    const { contributions } = await user.api.call('getEventStudio', { params: { id: event.id } })
    const found = contributions.find((contribution) => contribution.index === index)
    if (!found) throw new Error('an event has slots')
    return found
  }

  const shown = (id = slot.id) => user.api.call('getContribution', { params: { id } })
  const unassign = () => user.api.call('unassignContribution', { params: { id: slot.id } })
  const asked = (call: string) => server.media.asked.filter((line) => line.startsWith(`${call} `))

  /** An encoder shows the key of an address, as the media host tells of it. */
  function knock({ rtmp, srt }: { rtmp: string | null; srt: string | null }, by: 'rtmp' | 'srt') {
    const address = new URL((by === 'rtmp' ? rtmp : srt) ?? 'none:')
    const key = address.searchParams.get('streamid') ?? address.pathname.split('/').at(-1) ?? ''
    const [contributionId = '', secret = ''] = key.split('_')
    const keyHash = createHash('sha256').update(secret).digest('hex')
    offers += 1
    const offerId = `offer-${offers}`
    const protocol = by
    server.media.report({ type: 'pushOffered', offerId, protocol, contributionId, keyHash })
    return offerId
  }

  async function accepted(by: 'rtmp' | 'srt' = 'rtmp'): Promise<void> {
    const offerId = knock(slot, by)
    await expect.poll(() => asked('acceptPush').join()).toContain(`${offerId} ${slot.id}`)
  }

  async function refused(offerId: string): Promise<string> {
    await expect.poll(() => asked('refusePush').join()).toContain(offerId)
    return asked('refusePush').find((line) => line.includes(offerId)) ?? ''
  }

  const end = (error?: string, reason?: 'no_media') =>
    server.media.report({
      type: 'pushEnded',
      eventId: event.id,
      streamId: slot.id,
      ...(error !== undefined && { error }),
      ...(reason !== undefined && { reason }),
    })

  it('each slot has addresses of its own, with secrets of 256 bits (CORE-CTR-031 to CORE-CTR-035, GAP-010)', async () => {
    const other = await slotAt(4)
    expect(slot.rtmp).toMatch(
      new RegExp(`^rtmp://push\\.example:1935/push/${slot.id}_[0-9a-f]{64}$`),
    )
    expect(slot.srt).toMatch(
      new RegExp(
        `^srt://push\\.example:4402\\?streamid=${slot.id}_[0-9a-f]{64}&passphrase=[0-9a-f]{64}$`,
      ),
    )
    expect(slot.rtmps).toBe(
      slot.rtmp?.replace('rtmp:', 'rtmps:').replace(':1935', ':1936') ?? 'none',
    )
    expect(slot).toMatchObject({ rtmpt: null, rtmpts: null })
    const secrets = [slot, other].flatMap(
      ({ rtmp, srt }) => `${rtmp} ${srt}`.match(/[0-9a-f]{64}/g) ?? [],
    )
    expect(new Set(secrets).size).toBe(6)
    const stored = await server.app.services.store.contributions.find(slot.id)
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('an encoder starts a slot, which tells of sound, picture and size, and is free when it is done (CORE-CTS-009, GAP-017)', async () => {
    using socket = await user.connect({ events: event.id })
    await accepted()
    expect(await shown()).toMatchObject({ assigned: true, status: 'starting', actualSource: null })
    server.media.connectStream(event.id, slot.id, 'pushed')
    const started = await socket.next('contributionUpdated', ({ status }) => status === 'started')
    expect(started.contribution).toMatchObject({
      assigned: true,
      actualSource: 'external',
      hasAudio: true,
      hasVideo: true,
      width: 1280,
      height: 720,
      inCallRoom: false,
      monitor: { streamId: slot.id },
      rtmp: slot.rtmp,
    })
    end()
    const ended = await socket.next('contributionUpdated', ({ status }) => status === 'stopped')
    expect(ended).toMatchObject({ assigned: false, stopReason: 'rtmp_publish_done' })
    // It comes back by the same address.
    await accepted()
    expect(await shown()).toMatchObject({ status: 'starting' })
    end('The ffmpeg on this server ended.')
    const isFailed = ({ stopReason }: { stopReason: string | null }) => stopReason === 'failed'
    const failed = await socket.next('contributionUpdated', isFailed)
    expect(failed).toMatchObject({ status: 'stopped', assigned: false })
  })

  it('an encoder that is connected and sends nothing is no fault of the server', async () => {
    using socket = await user.connect({ events: event.id })
    await accepted('srt')
    end('The encoder sends nothing.', 'no_media')
    const ended = await socket.next('contributionUpdated', ({ status }) => status === 'stopped')
    expect(ended).toMatchObject({ assigned: false, stopReason: 'webrtc_no_tracks' })
  })

  it('sound that ends while the picture goes on is not shown any more, until it is back', async () => {
    await accepted()
    server.media.connectStream(event.id, slot.id, 'pushed')
    await expect.poll(() => shown()).toMatchObject({ status: 'started', hasAudio: true })
    for (const hasAudio of [false, true]) {
      server.media.report({ type: 'streamSound', eventId: event.id, streamId: slot.id, hasAudio })
      await expect.poll(() => shown()).toMatchObject({ hasAudio, hasVideo: true })
    }
  })

  it('by SRT the slot’s passphrase goes to the media host', async () => {
    await accepted('srt')
    const passphrase = new URL(slot.srt ?? '').searchParams.get('passphrase')
    expect(asked('acceptPush')[0]).toMatch(new RegExp(`${slot.id} ${passphrase}$`))
  })

  it('a restart sends the encoder away, who comes back by the same address (CORE-CTS-021)', async () => {
    await accepted()
    server.media.connectStream(event.id, slot.id, 'pushed')
    await expect.poll(async () => (await shown()).status).toBe('started')
    await user.api.call('restartContribution', { apiUrl: event.apiUrl, params: { id: slot.id } })
    expect(asked('stopPush')).toEqual([`stopPush ${slot.id}`])
    end()
    await expect.poll(async () => (await shown()).status).toBe('stopped')
    await accepted()
  })

  it('a wrong key is refused, and a key of the other protocol', async () => {
    const forged = slot.rtmp?.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? ''
    expect(await refused(knock({ rtmp: forged, srt: null }, 'rtmp'))).toContain('not known')
    const crossed = slot.srt?.replace(/&.*/, '') ?? ''
    expect(
      await refused(
        knock({ rtmp: `rtmp://h/push/${crossed.split('streamid=')[1]}`, srt: null }, 'rtmp'),
      ),
    ).toContain('not known')
    expect(await refused(knock({ rtmp: 'rtmp://h/push/garbage', srt: null }, 'rtmp'))).toContain(
      'not known',
    )
    expect(await shown()).toMatchObject({ assigned: false, status: 'stopped' })
  })

  it('who sends first stays: another encoder, a browser or a pull is refused', async () => {
    await accepted()
    expect(await refused(knock(slot, 'srt'))).toContain('already')
    const { apiUrl } = event
    const body = {
      id: slot.id,
      has_audio: true,
      has_video: true,
      provider: 'embedded' as const,
      offer: { type: 'offer' as const, sdp: 'v=0\r\n' },
    }
    expect(await refusal(user.api.call('publishStream', { apiUrl, body }))).toMatchObject({
      status: 409,
      detail: 'An encoder sends into this contribution',
    })
    const pull = { protocol: 'rtmp', serverUrl: 'rtmp://camera.example/live' } as const
    expect(
      await refusal(user.api.call('startPull', { apiUrl, params: { id: slot.id }, body: pull })),
    ).toMatchObject({ status: 409 })
  })

  it('says which addresses are not to be had because their port can not be opened, in figures too', async () => {
    expect(await shown()).toMatchObject({ pushFaults: {} })
    server.media.faults = { srt: 'Another program uses this port of the server.' }
    expect(await shown()).toMatchObject({
      rtmp: slot.rtmp,
      srt: slot.srt,
      pushFaults: server.media.faults,
    })
    const { payload } = await server.app.http.inject({ url: '/metrics' })
    expect(payload).toContain('proscenium_push_port_fault{protocol="srt"} 1')
    expect(payload).toContain('proscenium_push_port_fault{protocol="rtmp"} 0')
    server.media.faults = {}
    expect(await shown()).toMatchObject({ pushFaults: {} })
  })

  it('needs a started event, and the right for its protocol (CORE-RGT-007, CORE-RGT-009)', async () => {
    const { users } = server.app.services.store
    const { id } = await user.api.call('me')
    await users.update(id, {
      rights: {
        contribution: { rtmp: { pull: true, push: false }, srt: { pull: true, push: true } },
      },
    })
    expect(await shown()).toMatchObject({ rtmp: null, rtmps: null, srt: slot.srt })
    expect(await refused(knock(slot, 'rtmp'))).toContain('does not include')
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(await refused(knock(slot, 'srt'))).toContain('has not started')
  })

  it('unassigning ends the push and makes the address void; of an empty slot too', async () => {
    await accepted()
    await unassign()
    expect(asked('stopPush')).toEqual([`stopPush ${slot.id}`])
    const freed = await shown()
    expect(freed).toMatchObject({ assigned: false, status: 'stopped' })
    expect(freed.rtmp).not.toBe(slot.rtmp)
    expect(freed.srt).not.toBe(slot.srt)
    expect(await refused(knock(slot, 'rtmp'))).toContain('not known')
    await unassign()
    const renewed = await shown()
    expect(renewed.rtmp).not.toBe(freed.rtmp)
    slot = renewed
    await accepted()
  })

  it('a late report of an encoder that was sent away ends no other one', async () => {
    await accepted()
    await unassign()
    end()
    slot = await shown()
    await accepted()
    expect(await shown()).toMatchObject({ assigned: true, status: 'starting' })
  })

  it('who holds the slot sees its addresses, and no others; when it is taken from him, no new ones (GAP-071)', async () => {
    const invitation = await user.api.call('invite', {
      params: { id: event.id },
      body: { contributions: [{ kind: 'primary', id: slot.id }] },
    })
    const guest = await server.follow(invitation.link ?? '')
    const taken = await guest.api.call('takeContribution', {
      params: { id: invitation.id },
      body: { kind: 'primary', name: 'Ann' },
    })
    expect(taken).toMatchObject({ rtmp: slot.rtmp, srt: slot.srt })
    const other = guest.api.call('getContribution', { params: { id: (await slotAt(4)).id } })
    expect(await refusal(other)).toMatchObject({ status: 404 })

    using socket = await guest.connect({ events: event.id })
    await accepted()
    const starting = await socket.next('contributionUpdated', ({ status }) => status === 'starting')
    expect(starting.contribution?.rtmp).toBe(slot.rtmp)
    end()
    const done = await socket.next('contributionUpdated', ({ status }) => status === 'stopped')
    expect(done).toMatchObject({ assigned: true, stopReason: 'rtmp_publish_done' })
    await unassign()
    const left = await socket.next('contributionUpdated', ({ assigned }) => !assigned)
    expect(left).not.toHaveProperty('contribution')
  })

  it('is not offered without ffmpeg, and ends when the media process can not begin', async () => {
    server.media.ffmpeg = false
    expect(await shown()).toMatchObject({ rtmp: null, srt: null })
    server.media.ffmpeg = true
    server.media.failing.set('acceptPush', new MediaPlaneError('not_found', 'It has gone.'))
    await accepted()
    await expect.poll(shown).toMatchObject({ assigned: false, status: 'stopped', rtmp: slot.rtmp })
  })

  it('after a restart nobody pushes, and the address is the same', async () => {
    await accepted()
    await server.restart()
    expect(await shown()).toMatchObject({
      assigned: false,
      status: 'stopped',
      rtmp: slot.rtmp,
      srt: slot.srt,
    })
  })
})

describe('a server without ports for encoders', () => {
  it('shows no addresses', async () => {
    await using server = await TestServer.start()
    const user = await server.registerUser()
    const event = await user.startEvent()
    const { contributions } = await user.api.call('getEventStudio', { params: { id: event.id } })
    expect(contributions.map(({ rtmp, srt }) => rtmp ?? srt)).toEqual(contributions.map(() => null))
  })
})
