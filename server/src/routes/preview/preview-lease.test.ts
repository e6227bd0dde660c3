import type { LiveEvent } from '@proscenium/protocol'
import { PREVIEW_LEASE_SEC } from '@proscenium/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('the lease to edit the preview (CORE-SCS-005, GAP-055)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
  })
  afterEach(() => vi.restoreAllMocks())

  const beat = (client: string | undefined, last: string | null = null, as = user) =>
    as.api.call('beatPreview', {
      apiUrl,
      body: { last_heartbeat_id: last, ...(client && { client_id: client }) },
    })
  const end = (id: string, as = user) => as.api.call('endPreviewLease', { apiUrl, params: { id } })
  const choose = (client: string, at = 1) =>
    user.api.call('applyPreview', {
      apiUrl,
      body: { client_id: client, scene_id: event.scenes[at]?.id ?? '' },
    })
  const passSeconds = (seconds: number) =>
    vi
      .spyOn(server.app.services.clock, 'now')
      .mockReturnValue(new Date(Date.now() + seconds * 1_000))
  const isHeld = { status: 409, detail: expect.stringMatching(/^user-.* is editing the preview$/) }

  it('is taken and renewed for 15 s each (CORE-CLV-015)', async () => {
    const first = await beat('mine')
    expect(first.endsIn).toBe(PREVIEW_LEASE_SEC)
    const second = await beat('mine', first.heartbeatId)
    expect(second.heartbeatId).not.toBe(first.heartbeatId)
    passSeconds(PREVIEW_LEASE_SEC - 1)
    expect(await refusal(beat('other'))).toMatchObject({
      status: 409,
      detail: `${user.email} is editing the preview`,
    })
  })

  it('is not given to another client, until it ends by itself', async () => {
    await beat('mine')
    expect(await refusal(beat('other'))).toMatchObject(isHeld)
    expect(await refusal(beat('other', 'guess'))).toMatchObject(isHeld)
    passSeconds(PREVIEW_LEASE_SEC + 1)
    await beat('other')
    expect(await refusal(beat('mine'))).toMatchObject(isHeld)
  })

  it('is taken over by who says so; the one before is told, and may not edit', async () => {
    using socket = await user.connect({ events: event.id })
    const { heartbeatId } = await beat('mine')
    await user.api.call('beatPreview', {
      apiUrl,
      body: { last_heartbeat_id: null, client_id: 'other', take_over: true },
    })
    const { holder } = await socket.next(
      'previewLeaseUpdated',
      ({ holder: told }) => told?.clientId === 'other',
    )
    expect(holder?.userName).toBe(user.email)
    expect(await refusal(beat('mine', heartbeatId))).toMatchObject(isHeld)
    expect(await refusal(choose('mine'))).toMatchObject(isHeld)
  })

  it('tells who comes later who holds it, and nothing once it has run out', async () => {
    const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })
    expect((await studio()).previewLease).toBeNull()
    await beat('mine')
    expect((await studio()).previewLease).toEqual({ clientId: 'mine', userName: user.email })
    passSeconds(PREVIEW_LEASE_SEC + 1)
    expect((await studio()).previewLease).toBeNull()
  })

  it('is given back by its last heartbeat (CORE-CLV-016)', async () => {
    const { heartbeatId } = await beat('mine')
    await end(heartbeatId)
    await beat('other')
    expect(await refusal(end(heartbeatId))).toMatchObject({ status: 404 })
    expect(await refusal(end('none'))).toMatchObject({ status: 404 })
    expect(await refusal(beat('mine'))).toMatchObject(isHeld)
  })

  it('ends with the link of its holder, and the others are told', async () => {
    using other = await user.connect({ events: event.id })
    {
      using holder = await user.connect({ events: event.id })
      await beat(holder.clientId)
      expect(await refusal(choose(other.clientId))).toMatchObject(isHeld)
    }
    await other.next('previewLeaseUpdated', (told) => told.holder === null)
    await choose(other.clientId)
  })

  it('stays with its holder where somebody else’s link ends', async () => {
    using holder = await user.connect({ events: event.id })
    await beat(holder.clientId)
    {
      using other = await user.connect({ events: event.id })
      await other.next('directorsUpdated', ({ directors }) => directors.length === 2)
    }
    await holder.next('directorsUpdated', ({ directors }) => directors.length === 1)
    expect(await refusal(choose('third'))).toMatchObject(isHeld)
    expect(holder.of('previewLeaseUpdated').map((told) => told.holder?.clientId)).toEqual([
      holder.clientId,
    ])
  })

  it('goes to one of many that ask at once', async () => {
    const clients = Array.from({ length: 8 }, (_, at) => `client-${at}`)
    const outcomes = await Promise.allSettled(clients.map((client) => beat(client)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keeps the edits of others out, and only theirs', async () => {
    const { heartbeatId } = await beat('mine')
    expect(await refusal(choose('other'))).toMatchObject(isHeld)
    const saving = user.api.call('savePreview', { apiUrl, query: { client_id: 'other' } })
    expect(await refusal(saving)).toMatchObject(isHeld)
    expect((await choose('mine')).previewScene?.id).toBe(event.scenes[1]?.id)
    await user.api.call('savePreview', { apiUrl, query: { client_id: 'mine' } })
    await end(heartbeatId)
    await choose('other')
  })

  it('leaves what is on air to everybody', async () => {
    await beat('mine')
    await user.api.call('applyLive', { apiUrl, query: { client_id: 'other' } })
    const body = { client_id: 'other', scene_id: event.scenes[1]?.id ?? '' }
    await user.api.call('applyPreview', { apiUrl, query: { apply_to_live: '1' }, body })
  })

  it('is not needed to edit while nobody holds one', async () => {
    await choose('mine')
    await choose('other', 0)
  })

  it("is a login's where a client does not say which it is", async () => {
    const { heartbeatId } = await beat(undefined)
    await beat(undefined, heartbeatId)
    await choose('mine')
    const tokens = await user.api.call('login', {
      body: { email: user.email, password: user.password },
    })
    const elsewhere = await fetch(`${apiUrl}/v1/preview/editing-heartbeats`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        'content-type': 'application/json',
      },
      body: '{"last_heartbeat_id":null}',
    })
    expect(elsewhere.status).toBe(409)
  })

  it('knows a client by the header too', async () => {
    const send = (client: string) =>
      user.request(`/live/${event.id}/v1/preview/editing-heartbeats`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-id': client },
        body: '{"last_heartbeat_id":null}',
      })
    expect((await send('mine')).status).toBe(200)
    expect((await send('other')).status).toBe(409)
    await choose('mine')
  })

  it('is told when it changes hands', async () => {
    using socket = await user.connect({ events: event.id })
    const { heartbeatId } = await beat('mine')
    const renewed = await beat('mine', heartbeatId)
    await end(renewed.heartbeatId)
    await socket.next('previewLeaseUpdated', ({ holder }) => holder === null)
    expect(socket.of('previewLeaseUpdated').map(({ holder }) => holder)).toEqual([
      { clientId: 'mine', userName: user.email },
      null,
    ])
  })

  it('is refused with bad input, when the event is over, and to strangers', async () => {
    expect(await refusal(beat('mine', ''))).toMatchObject({
      status: 400,
      fields: { last_heartbeat_id: 'The last_heartbeat_id cannot be empty' },
    })
    const stranger = await server.registerUser()
    expect(await refusal(beat('mine', null, stranger))).toMatchObject({ status: 404 })
    const { heartbeatId } = await beat('mine')
    expect(await refusal(end(heartbeatId, stranger))).toMatchObject({ status: 404 })
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(await refusal(beat('mine'))).toMatchObject({ status: 409, title: 'Event not started' })
  })
})
