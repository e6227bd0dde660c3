import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const
const answer = { answer: { type: 'answer', sdp: 'v=0\r\n' } } as const

describe('streams of guests', () => {
  let server: TestServer
  let world: GuestWorld
  let apiUrl: string
  let slotId: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    server.media.asked.length = 0
    world = await createGuestWorld(server, await server.registerUser())
    apiUrl = world.event.apiUrl
    slotId = world.ids['contribution'] ?? ''
  })

  const publish = (who: TestUser, id: string) =>
    who.api.call('publishStream', {
      apiUrl,
      body: { id, has_audio: true, has_video: true, offer, provider: 'embedded' },
    })
  const view = (who: TestUser, id: string) =>
    who.api.call('viewStream', { apiUrl, body: { id, offerAudio: true, offerVideo: true } })
  const slot = () => server.app.services.store.contributions.find(slotId)

  it('a contributor sends into his own slot and nowhere else (GAP-071, CORE-CCT-010, CORE-CCT-011)', async () => {
    const { contributor, event } = world
    const { contributions } = await world.owner.api.call('getEventStudio', {
      params: { id: event.id },
    })
    const other = contributions.find(({ id }) => id !== slotId)?.id ?? ''
    for (const id of ['program', other, 'no-such-stream']) {
      const refused = { status: 404, detail: `There is no stream "${id}"` }
      expect(await refusal(publish(contributor, id))).toMatchObject(refused)
    }
    const { sessionId } = await publish(contributor, slotId)
    const candidate = { apiUrl, params: { sessionId }, body: { candidate: null } }
    await contributor.api.call('addPublisherCandidate', candidate)
    const elsewhere = { ...candidate, params: { sessionId: 'no-such-session' } }
    const lost = contributor.api.call('addPublisherCandidate', elsewhere)
    expect(await refusal(lost)).toMatchObject({ status: 404 })
    server.media.connectStream(event.id, slotId, sessionId)
    await expect.poll(slot).toMatchObject({ status: 'started', actualSource: 'camera' })
  })

  it('contributors view the program alone, lurkers their monitor stream (GAP-008)', async () => {
    const { contributor, lurker, invitee } = world
    expect(await view(contributor, 'program')).toMatchObject({ offer: { type: 'offer' } })
    expect(await view(lurker, slotId)).toMatchObject({ offer: { type: 'offer' } })
    expect(await refusal(view(contributor, slotId))).toMatchObject({ status: 404 })
    expect(await refusal(view(lurker, 'program'))).toMatchObject({ status: 404 })
    expect(await refusal(view(invitee, 'program'))).toMatchObject({ status: 403 })
  })

  it('a guest reaches the sessions that he opened, a director all of his event', async () => {
    const { contributor, lurker, owner } = world
    const { sessionId } = await view(owner, slotId)
    const { sessionId: own } = await view(contributor, 'program')
    for (const [who, id] of [
      [contributor, sessionId],
      [lurker, own],
    ] as const) {
      const params = { sessionId: id }
      const told = who.api.call('answerStream', { apiUrl, params, body: answer })
      expect(await refusal(told)).toMatchObject({ status: 404 })
      await who.api.call('closeStream', { apiUrl, params })
      expect(server.media.asked).not.toContain(`closeSession ${id}`)
    }
    const params = { sessionId: own }
    await contributor.api.call('answerStream', { apiUrl, params, body: answer })
    await owner.api.call('closeStream', { apiUrl, params })
    expect(server.media.asked).toContain(`closeSession ${own}`)
  })

  it('who is sent away loses what he sent and what he viewed (GAP-062)', async () => {
    const { contributor, owner } = world
    const { sessionId: sent } = await publish(contributor, slotId)
    const { sessionId: viewed } = await view(contributor, 'program')
    await owner.api.call('unassignContribution', { params: { id: slotId } })
    for (const id of [sent, viewed]) expect(server.media.asked).toContain(`closeSession ${id}`)
    expect(await slot()).toMatchObject({ status: 'stopped', stopReason: 'http_director' })
    expect(await refusal(publish(contributor, slotId))).toMatchObject({ status: 403 })
  })
})
