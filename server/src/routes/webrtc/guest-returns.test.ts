import { returnStreamId } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const

describe('what guests hear (GAP-009)', () => {
  let server: TestServer
  let world: GuestWorld
  let apiUrl: string
  let slotId: string
  let otherId: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    world = await createGuestWorld(server, await server.registerUser())
    apiUrl = world.event.apiUrl
    slotId = world.ids['contribution'] ?? ''
    const { contributions } = await world.owner.api.call('getEventStudio', {
      params: { id: world.event.id },
    })
    otherId = contributions.find(({ id }) => id !== slotId)?.id ?? ''
    server.media.asked.length = 0
  })

  const publish = (who: TestUser, id: string, has_video = false) =>
    who.api.call('publishStream', {
      apiUrl,
      body: { id, has_audio: true, has_video, offer, provider: 'embedded' },
    })
  const view = (who: TestUser, id: string) =>
    who.api.call('viewStream', { apiUrl, body: { id, offerAudio: true, offerVideo: false } })
  const speak = (who: TestUser, contributionIds: string[], isSpeaking = true) =>
    who.api.call('talkToGuests', { apiUrl, body: { contributionIds, isSpeaking } })

  it('is sent by directors alone, for slots of their event, and has no picture', async () => {
    const { owner, contributor, event } = world
    const id = returnStreamId(slotId)
    await publish(owner, id)
    expect(server.media.asked).toContain(`publish ${event.id} ${id}`)
    expect(await refusal(publish(contributor, id))).toMatchObject({ status: 404 })
    expect(await refusal(publish(owner, returnStreamId('nobody')))).toMatchObject({ status: 404 })
    expect(await refusal(publish(owner, id, true))).toMatchObject({ status: 400 })
    const other = await createGuestWorld(server, await server.registerUser())
    const foreign = returnStreamId(other.ids['contribution'] ?? '')
    expect(await refusal(publish(owner, foreign))).toMatchObject({ status: 404 })
  })

  it('is for the guest of the slot: nobody else may listen (GAP-008 as amended)', async () => {
    const { owner, contributor, lurker, invitee } = world
    expect(await view(contributor, returnStreamId(slotId))).toMatchObject({ sessionId: /./ })
    expect(await view(owner, returnStreamId(slotId))).toMatchObject({ sessionId: /./ })
    for (const [who, id, status] of [
      [contributor, otherId, 404],
      [lurker, slotId, 404],
      [invitee, slotId, 403],
    ] as const) {
      expect(await refusal(view(who, returnStreamId(id)))).toMatchObject({ status })
    }
  })

  it('comes and goes without a word about the slot, and ends with the guest', async () => {
    const { owner, contributor, event } = world
    const id = returnStreamId(slotId)
    const { sessionId } = await publish(owner, id)
    const { sessionId: heard } = await view(contributor, id)
    using socket = await owner.connect({ events: event.id })
    server.media.connectStream(event.id, id, sessionId)
    const figures = { framesPerSecond: null, lossShare: 0 }
    server.media.report({ type: 'streamStats', eventId: event.id, streamId: id, ...figures })
    server.media.endSession(event.id, id, sessionId, 'gone')
    await owner.api.call('unassignContribution', { params: { id: slotId } })
    await socket.next('contributionUpdated', ({ assigned }) => !assigned)
    expect(socket.of('contributionUpdated')).toHaveLength(1)
    expect(server.media.asked).toContain(`closeSession ${heard}`)
  })

  it('tells the guest alone that the director speaks to him, and that he has ended', async () => {
    const { owner, contributor, lurker, event } = world
    using guest = await contributor.connect({ roles: 'contributor', contributions: slotId })
    using watcher = await lurker.connect({ roles: 'lurker' })
    using director = await owner.connect({ events: event.id })
    await speak(owner, [slotId, otherId])
    const told = { eventId: event.id, contributionId: slotId }
    expect(await guest.next('talkbackUpdated')).toEqual({ ...told, isSpeaking: true })
    await speak(owner, [slotId], false)
    const ended = await guest.next('talkbackUpdated', ({ isSpeaking }) => !isSpeaking)
    expect(ended).toEqual({ ...told, isSpeaking: false })
    for (const socket of [watcher, director]) expect(socket.of('talkbackUpdated')).toEqual([])
    expect(await refusal(speak(contributor, [slotId]))).toMatchObject({ status: 403 })
    expect(await refusal(speak(owner, ['nobody']))).toMatchObject({ status: 404 })
  })
})
