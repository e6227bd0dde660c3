import type { DistributorKind, LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const RTMP = 'rtmp://target.example/live'
const SRT = 'srt://target.example:9000'

function add(
  user: TestUser,
  eventId: string,
  { kind = 'rtmp', serverUrl = RTMP }: { kind?: DistributorKind; serverUrl?: string } = {},
) {
  const body = { serverUrl, streamKey: 'key' }
  return user.api.call('addDistributor', { params: { eventId, kind }, body })
}

describe('destinations and their kinds (CORE-CEV-013, GAP-048)', () => {
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

  it.each([
    ['rtmp', RTMP],
    ['rtmp', 'rtmps://target.example/live'],
    ['srt', SRT],
    ['facebook', 'rtmps://target.example/live'],
    ['instagram', RTMP],
    ['linkedin', RTMP],
    ['teams', RTMP],
    ['tiktok', RTMP],
    ['twitch', RTMP],
    ['twitter', RTMP],
    ['youtube', RTMP],
    ['zoom', SRT],
  ] as const)('%s takes %s with a key', async (kind, serverUrl) => {
    const { distributor, output } = await add(user, event.id, { kind, serverUrl })
    expect(distributor).toMatchObject({ kind, serverUrl, targets: [] })
    expect(output).toMatchObject({ kind, distributorId: distributor.id, status: 'stopped' })
  })

  it.each([
    ['srt', RTMP, 'The serverUrl must begin with srt://'],
    ['rtmp', SRT, 'The serverUrl must begin with rtmp:// or rtmps://'],
  ] as const)('%s refuses %s', async (kind, serverUrl, text) => {
    expect(await refusal(add(user, event.id, { kind, serverUrl }))).toMatchObject({
      status: 400,
      fields: { serverUrl: text },
    })
  })

  it.each([
    ['srt://target.example:9000?mode=listener', 'Remove “mode” from the address'],
    ['srt://target.example:9000?mode=caller', 'Remove “mode” from the address'],
    ['srt://target.example:9000?localport=4401', 'An SRT address may have latency'],
  ])('are refused with a parameter that is not allowed: %s', async (serverUrl, text) => {
    const refused = await refusal(add(user, event.id, { kind: 'srt', serverUrl }))
    expect(refused).toMatchObject({
      status: 400,
      fields: { serverUrl: expect.stringContaining(text) },
    })
  })

  it('are refused at private addresses by a server for others that does not name them', async () => {
    const env = { HOST: '0.0.0.0', DESTINATIONS_ALLOWED: '127.0.0.2', REGISTRATION_OPEN: 'true' }
    await using shared = await TestServer.start({ env })
    const other = await shared.registerUser()
    const { id } = await other.startEvent()
    for (const serverUrl of ['rtmp://127.0.0.1/live', 'rtmps://10.0.0.7/live', 'rtmp://[::1]/x']) {
      const host = new URL(serverUrl).hostname
      expect(await refusal(add(other, id, { serverUrl }))).toMatchObject({
        status: 403,
        code: 'address_private',
        fields: {
          serverUrl: `${host} is a private address: this server reaches it only when DESTINATIONS_ALLOWED names it.`,
        },
      })
    }
    const { distributor } = await add(other, id, { serverUrl: 'rtmp://127.0.0.2/live' })
    expect(distributor.serverUrl).toBe('rtmp://127.0.0.2/live')
  })

  it('are refused without an address, as those by OAuth are not served yet', async () => {
    const params = { eventId: event.id, kind: 'youtube' as const }
    const error = await refusal(user.api.call('addDistributor', { params, body: {} as never }))
    expect(error).toMatchObject({ status: 400, fields: { serverUrl: 'The URL is invalid' } })
  })

  it('are refused of an unknown kind, in an event that is over, and to strangers', async () => {
    expect(await refusal(add(user, event.id, { kind: 'fax' as never }))).toMatchObject({
      status: 400,
    })
    const stranger = await server.registerUser()
    expect(await refusal(add(stranger, event.id))).toMatchObject({ status: 404 })
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(await refusal(add(user, event.id))).toMatchObject({
      status: 409,
      title: 'Event not started',
    })
  })

  it('are as many as the plan says, without payments too (CORE-RGT-012, GAP-185)', async () => {
    const { rights } = await user.api.call('me')
    for (let count = 0; count < rights.distributorMaxCount; count += 1) await add(user, event.id)
    expect(await refusal(add(user, event.id))).toMatchObject({
      status: 403,
      code: 'destination_limit_reached',
      detail: `Your plan includes ${rights.distributorMaxCount} destinations for a show`,
    })
  })

  it('are as many as a machine feeds, and no more', async () => {
    await server.app.services.admin.setRights(user.email, { distributorMaxCount: 1_000 })
    const { distributor } = await add(user, event.id)
    const { outputs } = server.app.services.store
    const known = await outputs.findDistributor(distributor.id)
    if (!known) throw new Error('The destination is gone')
    for (let at = 1; at < 50; at += 1) {
      await outputs.insertDistributor({ ...known, id: `${known.id}-${at}` })
    }
    expect(await refusal(add(user, event.id))).toMatchObject({
      status: 409,
      detail: 'Max number of items reached in the entity store',
    })
  })

  describe('that are changed', () => {
    const edit = (id: string, body: object, as = user) =>
      as.api.call('updateDistributor', { params: { id }, body: body as never })
    /** What the media plane is told to send to when the destination starts. */
    const sentTo = async (outputId: string) => {
      await goLive()
      const began = server.media.asked.find((asked) => asked.startsWith(`startOutput ${outputId}`))
      return began?.split(' ').at(-1)
    }
    const goLive = async () => {
      server.media.connectProgram(event.id)
      await user.api.call('startLive', { apiUrl: event.apiUrl })
    }

    it('have another name, whatever they do, and their output with them', async () => {
      using socket = await user.connect({ events: event.id })
      const { distributor, output } = await add(user, event.id)
      await goLive()
      const renamed = await edit(distributor.id, { label: ' Church site ' })
      expect(renamed).toEqual({ ...distributor, label: 'Church site' })
      const told = await socket.next('outputUpdated', ({ output: { label } }) => {
        return label === 'Church site'
      })
      expect(told.output.id).toBe(output.id)
      expect(await refusal(edit(distributor.id, { label: '  ' }))).toMatchObject({
        status: 400,
        fields: { label: 'The name cannot be empty' },
      })
    })

    it('keep their address when they get another key, and never answer with either', async () => {
      const { distributor, output } = await add(user, event.id)
      expect(await edit(distributor.id, { streamKey: 'other' })).toEqual(distributor)
      expect(await sentTo(output.id)).toBe(`${RTMP}/other`)
    })

    it('keep their key when they get the address that they have', async () => {
      const { distributor, output } = await add(user, event.id)
      expect(await edit(distributor.id, { serverUrl: RTMP })).toEqual(distributor)
      expect(await sentTo(output.id)).toBe(`${RTMP}/key`)
    })

    it('drop the key at another address, so that it is not told to another server', async () => {
      const { distributor, output } = await add(user, event.id)
      const serverUrl = 'rtmp://other.example/app'
      expect(await edit(distributor.id, { serverUrl })).toMatchObject({ serverUrl })
      expect(await sentTo(output.id)).toBe(serverUrl)
    })

    it('are checked like new ones, and stay as they are while they send', async () => {
      const { distributor, output } = await add(user, event.id)
      expect(await refusal(edit(distributor.id, { serverUrl: SRT }))).toMatchObject({
        fields: { serverUrl: 'The serverUrl must begin with rtmp:// or rtmps://' },
      })
      const stranger = await server.registerUser()
      const body = { streamKey: 'stolen' }
      expect(await refusal(edit(distributor.id, body, stranger))).toMatchObject({ status: 404 })
      await sentTo(output.id)
      expect(await refusal(edit(distributor.id, { streamKey: 'late' }))).toMatchObject({
        status: 409,
        detail: 'RTMP is sending: stop it first',
      })
    })
  })

  describe('their targets (CORE-CEV-014, GAP-049)', () => {
    const target = { id: 'p1', name: 'My page', kind: 'page' as const, enabled: true }
    const setTargets = (id: string, targets: object[] = [target], as = user) =>
      as.api.call('updateDistributor', { params: { id }, body: { targets: targets as never } })
    /** As adding by OAuth will leave one: without an address of its own. */
    const withoutKey = async () => {
      const { distributor } = await add(user, event.id, { kind: 'youtube' })
      await server.app.services.store.outputs.updateDistributor(distributor.id, { sealedUrl: '' })
      return distributor
    }

    it('are refused where a destination is sent to by its key', async () => {
      const { distributor } = await add(user, event.id, { kind: 'youtube' })
      expect(await refusal(setTargets(distributor.id))).toMatchObject({
        status: 400,
        fields: { targets: 'A destination with a stream key has no targets' },
      })
    })

    it('replace those before, are kept and told', async () => {
      using socket = await user.connect({ events: event.id })
      const distributor = await withoutKey()
      const other = { ...target, id: 'p2', enabled: false }
      await setTargets(distributor.id, [target])
      const answer = await setTargets(distributor.id, [other])
      expect(answer).toEqual({ ...distributor, targets: [other] })
      const studio = await user.api.call('getEventStudio', { params: { id: event.id } })
      expect(studio.distributors).toEqual([answer])
      await socket.next('distributorUpdated', ({ distributor: { targets } }) =>
        targets.some(({ id }) => id === 'p2'),
      )
    })

    it('are refused of an unknown kind, without a list, and to strangers', async () => {
      const { id } = await withoutKey()
      expect(await refusal(setTargets(id, [{ ...target, kind: 'planet' }]))).toMatchObject({
        status: 400,
        detail: 'The kind must be one of profile, page, group, channel',
      })
      const none = user.api.call('updateDistributor', { params: { id }, body: {} as never })
      expect(await refusal(none)).toMatchObject({ status: 400 })
      const stranger = await server.registerUser()
      expect(await refusal(setTargets(id, [target], stranger))).toMatchObject({ status: 404 })
      expect(await refusal(setTargets('none'))).toMatchObject({ status: 404 })
    })
  })
})
