import type { Contribution } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const
const source = {
  protocol: 'rtmp',
  serverUrl: 'rtmp://camera.example/live',
  streamKey: 'one',
} as const

describe('a restart of what is sent into a slot (CORE-CTS-021)', () => {
  let server: TestServer
  let world: GuestWorld

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    world = await createGuestWorld(server, await server.registerUser())
  })

  const restart = (id: string) =>
    world.owner.api.call('restartContribution', {
      apiUrl: world.event.apiUrl,
      params: { id },
    })
  const slotOf = (id: string) => world.owner.api.call('getContribution', { params: { id } })
  const freeSlot = async (): Promise<Contribution> => {
    const { contributions } = await world.owner.api.call('getEventStudio', {
      params: { id: world.event.id },
    })
    const found = contributions.find(({ assigned }) => !assigned)
    if (!found) throw new Error('an event has free slots')
    return found
  }

  it('ends what a guest sends, and his slot stays his: his page sends again', async () => {
    const { contributor, event } = world
    const id = world.ids['contribution'] ?? ''
    const publish = () =>
      contributor.api.call('publishStream', {
        apiUrl: event.apiUrl,
        body: { id, has_audio: true, has_video: true, offer, provider: 'embedded' },
      })
    const { sessionId } = await publish()
    server.media.connectStream(event.id, id, sessionId)
    await expect.poll(async () => (await slotOf(id)).status).toBe('started')
    using guest = await contributor.connect({ roles: 'contributor', contributions: id })

    await restart(id)
    const told = await guest.next('contributionUpdated', ({ status }) => status === 'stopped')
    expect(told).toMatchObject({ id, assigned: true, stopReason: 'http_director' })
    expect(server.media.asked).toContain(`closeSession ${sessionId}`)
    const again = await publish()
    server.media.connectStream(event.id, id, again.sessionId)
    await expect.poll(async () => (await slotOf(id)).status).toBe('started')
  })

  it('lets a pull connect again, by the same address', async () => {
    const { owner, event } = world
    const { id } = await freeSlot()
    await owner.api.call('startPull', { apiUrl: event.apiUrl, params: { id }, body: source })
    server.media.connectStream(event.id, id, 'pulled')
    await expect.poll(async () => (await slotOf(id)).status).toBe('started')
    server.media.asked.length = 0

    await restart(id)
    expect(server.media.asked).toEqual([
      `stopPull ${id}`,
      `startPull ${id} rtmp://camera.example/live/one`,
    ])
    expect(await slotOf(id)).toMatchObject({
      assigned: true,
      status: 'starting',
      pull: { status: 'starting' },
    })
  })

  it('refuses where nothing is sent, and while it begins anyway', async () => {
    const { id } = await freeSlot()
    const none = await refusal(restart(id))
    expect(none).toMatchObject({ status: 409, detail: 'Nothing is sent into this contribution' })
    const { owner, event } = world
    await owner.api.call('startPull', { apiUrl: event.apiUrl, params: { id }, body: source })
    const early = await refusal(restart(id))
    expect(early).toMatchObject({ status: 409, detail: 'contribution already restarting' })
    const other = await createGuestWorld(server, await server.registerUser())
    expect(await refusal(restart(other.ids['contribution'] ?? ''))).toMatchObject({ status: 404 })
  })
})
