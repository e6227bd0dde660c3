import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const

describe('limits of streams', () => {
  let server: TestServer
  let world: GuestWorld
  let apiUrl: string
  let slotId: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    world = await createGuestWorld(server, await server.registerUser())
    apiUrl = world.event.apiUrl
    slotId = world.ids['contribution'] ?? ''
    server.media.asked.length = 0
  })

  const publish = (who: TestUser, id: string) =>
    who.api.call('publishStream', {
      apiUrl,
      body: { id, has_audio: true, has_video: true, offer, provider: 'embedded' },
    })
  const view = (who: TestUser, id: string) =>
    who.api.call('viewStream', { apiUrl, body: { id, offerAudio: true, offerVideo: true } })

  it('a guest views eight streams at most, however fast he asks', async () => {
    const views = await Promise.allSettled(
      Array.from({ length: 12 }, () => view(world.contributor, 'program')),
    )
    const open = views.flatMap((one) => (one.status === 'fulfilled' ? [one.value.sessionId] : []))
    expect(open).toHaveLength(8)
    expect(await refusal(view(world.contributor, 'program'))).toMatchObject({
      status: 429,
      detail: 'You view 8 streams, which is the most: end one of them',
    })
    // Others are not held back by him, and one that ended makes room.
    await view(world.lurker, slotId)
    await view(world.owner, slotId)
    const params = { sessionId: open[0] ?? '' }
    await world.contributor.api.call('closeStream', { apiUrl, params })
    await view(world.contributor, 'program')
  })

  it('a publication takes the place of one that has yet to arrive, and leaves what is seen (GAP-015)', async () => {
    const { contributor, event } = world
    const first = await publish(contributor, slotId)
    server.media.connectStream(event.id, slotId, first.sessionId)
    const second = await publish(contributor, slotId)
    const third = await publish(contributor, slotId)
    const closed = server.media.asked.filter((call) => call.startsWith('closeSession'))
    expect(closed).toEqual([`closeSession ${second.sessionId}`])
    server.media.connectStream(event.id, slotId, third.sessionId)
    await expect
      .poll(() => server.app.services.store.contributions.find(slotId))
      .toMatchObject({ status: 'started' })
  })

  it('nothing is viewed of an event that has ended, as nothing is sent (GAP-043)', async () => {
    await world.owner.api.call('stopEvent', { params: { id: world.event.id } })
    for (const [who, id] of [
      [world.owner, 'program'],
      [world.lurker, slotId],
    ] as const) {
      expect(await refusal(view(who, id))).toMatchObject({ status: 409, code: 'event_not_started' })
    }
    expect(server.media.asked.filter((call) => call.startsWith('view'))).toEqual([])
  })
})
