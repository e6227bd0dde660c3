import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { SAMPLE_BODIES } from '../../testing/sample-bodies.ts'
import { secretOf, TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('links to watch a contribution (CORE-CDL-005, GAP-075)', () => {
  let server: TestServer
  let world: GuestWorld
  let slotId: string
  let lurkId: string
  /** Sessions that other tests have left open. */
  let openBefore: number

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    world = await createGuestWorld(server, await server.registerUser())
    slotId = world.ids['contribution'] ?? ''
    lurkId = world.ids['lurkId'] ?? ''
    server.media.asked.length = 0
    openBefore = server.app.services.streams.count
  })

  const list = (user = world.owner, id = slotId) =>
    user.api.call('listLurkLinks', { params: { id } })
  const revoke = (user = world.owner, id = slotId) =>
    user.api.call('revokeLurkLinks', { params: { id } })
  const create = (contributionId = slotId) =>
    world.owner.api.call('createLurkLink', { body: { contributionId } })
  const view = (who: TestUser, id = slotId) =>
    who.api.call('viewStream', {
      apiUrl: world.event.apiUrl,
      body: { id, offerAudio: true, offerVideo: true },
    })
  const play = (path = `/v1/whep/${lurkId}`, key = world.keys['watch-key']) =>
    fetch(new URL(path, server.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
      body: String(SAMPLE_BODIES.viewWhep),
    })
  const asked = (call: string) => server.media.asked.filter((line) => line.startsWith(call))

  it('are listed, oldest first, with how many watch by each; their addresses are not', async () => {
    const { link } = await create()
    const before = await list()
    expect(before.map(({ id }) => id)).toEqual([lurkId, expect.any(String)])
    expect(before.map(({ viewers }) => viewers)).toEqual([0, 0])
    expect(JSON.stringify(before)).not.toContain(secretOf(link))
    using _socket = await world.lurker.connect({ roles: 'lurker' })
    expect((await play()).status).toBe(201)
    await view(await server.follow(link))
    expect((await list()).map(({ viewers }) => viewers)).toEqual([2, 1])
  })

  it('are taken back: pages and players that watch by them are sent away (CORE-RTM-032)', async () => {
    const socket = await world.lurker.connect({ roles: 'lurker' })
    const { sessionId } = await view(world.lurker)
    const playing = (await play()).headers.get('location') ?? ''
    const { link } = await create()
    await revoke()
    expect(await socket.closed).toBe(4001)
    const closed = [sessionId, playing.split('/').at(-1)].map((id) => `closeSession ${id}`)
    expect(asked('closeSession').toSorted()).toEqual(closed.toSorted())
    expect(server.app.services.streams.count).toBe(openBefore)
    // What his page asks next is answered as of a link that has ended.
    expect((await world.lurker.request(`/v1/lurks/${lurkId}/welcome`)).status).toBe(401)
    const late = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}`, { method: 'POST' })
    expect([late.status, await late.json()]).toMatchObject([
      410,
      { code: 'link_expired', title: 'This link has expired' },
    ])
    expect((await play()).status).toBe(401)
    const headers = { authorization: `Bearer ${world.keys['watch-key']}` }
    expect((await fetch(playing, { method: 'DELETE', headers })).status).toBe(401)
    expect(await list()).toEqual([])
  })

  it('may be taken back again, and when there are none; others can be made', async () => {
    await revoke()
    await revoke()
    const { link, whep } = await create()
    await view(await server.follow(link))
    expect((await play(whep.path, whep.token)).status).toBe(201)
    expect((await list()).map(({ viewers }) => viewers)).toEqual([2])
  })

  it('of other contributions go on, and so does who is seen', async () => {
    const other = world.event.contributions.find(({ id }) => id !== slotId)?.id ?? ''
    const { whep } = await create(other)
    expect((await play(whep.path, whep.token)).status).toBe(201)
    const { sessionId } = await view(world.contributor, 'program')
    await revoke()
    expect(asked('closeSession')).toEqual([])
    expect((await list(world.owner, other)).map(({ viewers }) => viewers)).toEqual([1])
    const apiUrl = world.event.apiUrl
    await world.contributor.api.call('closeStream', { apiUrl, params: { sessionId } })
    expect(await world.contributor.request(`/v1/contributions/${slotId}`)).toHaveProperty(
      'status',
      200,
    )
  })

  it('show nothing to who is answered after they were taken back', async () => {
    const release = server.media.hold('view')
    const viewing = refusal(view(world.lurker))
    const playing = play()
    await expect.poll(() => asked('view')).toHaveLength(2)
    await revoke()
    release()
    expect(await viewing).toMatchObject({ status: 404 })
    expect((await playing).status).toBe(401)
    expect(asked('closeSession view')).toHaveLength(2)
    expect(server.app.services.streams.count).toBe(openBefore)
  })

  it("are the owner's alone, and end with the event", async () => {
    const stranger = await server.registerUser()
    for (const call of [list, revoke]) {
      expect(await refusal(call(stranger))).toMatchObject({ status: 404 })
      expect(await refusal(call(world.contributor))).toMatchObject({ status: 403 })
      expect(await refusal(call(world.owner, 'none'))).toMatchObject({ status: 404 })
    }
    expect(await list()).toHaveLength(1)
    await world.owner.api.call('stopEvent', { params: { id: world.event.id } })
    expect(await list()).toEqual([])
    await revoke()
  })
})
