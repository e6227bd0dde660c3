import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const

describe('guests who are sent away while the media plane answers', () => {
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
  const slot = () => server.app.services.store.contributions.find(slotId)
  const asked = (call: string) => server.media.asked.filter((one) => one.startsWith(call))
  const unassign = () => world.owner.api.call('unassignContribution', { params: { id: slotId } })
  const revoke = () =>
    world.owner.api.call('revokeInvitation', { params: { id: world.ids['taken'] ?? '' } })

  it.each([
    ['unassigned', unassign],
    ['revoked', revoke],
  ])('lose the view that they asked for when %s (GAP-062, GAP-075)', async (_how, sendAway) => {
    const release = server.media.hold('view')
    const viewing = refusal(view(world.contributor, 'program'))
    await expect.poll(() => asked('view')).toHaveLength(1)
    await sendAway()
    release()
    expect(await viewing).toMatchObject({ status: 404 })
    expect(asked('closeSession view')).toHaveLength(1)
    expect(server.app.services.streams.count).toBe(0)
  })

  it.each([
    ['unassigned', unassign],
    ['revoked', revoke],
  ])('lose what they began to send when %s (GAP-062, GAP-075)', async (_how, sendAway) => {
    const release = server.media.hold('publish')
    const publishing = publish(world.contributor, slotId).catch(() => undefined)
    await expect.poll(() => asked('publish')).toHaveLength(1)
    const sentAway = sendAway()
    // The guest asks once more before he is gone.
    const again = publish(world.contributor, slotId).catch(() => undefined)
    release()
    await Promise.all([publishing, sentAway, again])
    const closed = new Set(asked('closeSession publish')).size
    expect(closed).toBe(asked('publish').length)
    expect(await slot()).toMatchObject({ status: 'stopped', guestSessionId: null })
    expect(server.app.services.contributionMedia.count).toBe(0)
    expect(server.app.services.streams.count).toBe(0)
  })

  it('cannot publish between the end of their stream and that of their right to the slot (GAP-062)', async () => {
    await publish(world.contributor, slotId)
    const { media } = server
    const close = media.closeSession.bind(media)
    let late: Promise<unknown> | undefined
    media.closeSession = async (id) => {
      late ??= publish(world.contributor, slotId).catch((error: unknown) => error)
      // Long enough for that call to arrive.
      await new Promise((resolve) => setTimeout(resolve, 150))
      await close(id)
    }
    try {
      await unassign()
      expect(await late).toMatchObject({ status: expect.toSatisfy((code) => code >= 403) })
    } finally {
      media.closeSession = close
    }
    expect(await slot()).toMatchObject({ status: 'stopped', guestSessionId: null })
    expect(server.app.services.streams.count).toBe(0)
  })

  it('a view that is answered after its event has ended is closed', async () => {
    const release = server.media.hold('view')
    const viewing = refusal(view(world.lurker, slotId))
    await expect.poll(() => asked('view')).toHaveLength(1)
    await world.owner.api.call('stopEvent', { params: { id: world.event.id } })
    release()
    expect(await viewing).toMatchObject({ status: 409, code: 'event_not_started' })
    expect(asked('closeSession view')).toHaveLength(1)
  })
})
