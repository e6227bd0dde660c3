import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretOf, TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('what a guest hears of the show', () => {
  let server: TestServer
  let owner: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start({ env: { PRE_ROLL_MIN: '0' } })
    owner = await server.registerUser()
    event = await owner.startEvent()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const toAir = (body: object) =>
    owner.api.call('applyPreview', {
      apiUrl: event.apiUrl,
      query: { apply_to_live: '1' },
      body: { client_id: 'mine', ...body },
    })

  it('is whether the scene on air draws on his slot, and no scene (GAP-071)', async () => {
    const { id: invitationId, link = '' } = await owner.api.call('invite', {
      params: { id: event.id },
      body: {},
    })
    const visitor = await server.follow(link)
    const { id, index } = await visitor.api.call('takeContribution', {
      params: { id: invitationId },
      body: { kind: 'primary', name: 'Ann' },
    })
    using socket = await visitor.connect({ roles: 'contributor', contributions: id })
    const live = () => socket.of('liveUpdated').at(-1)?.live
    const isHeard = () => live()?.heardContributionIndices.includes(index)
    const scene = event.scenes[0]
    const voices = [...(scene?.audioElements ?? []), ...(scene?.visualElements ?? [])]
    await toAir({ scene_id: scene?.id })
    const content = { kind: 'contribution', contributionIndex: index }
    const { added } = await toAir({
      operations: [
        ...voices.map((element) => ({ operation: 'delete_element', id: element.id })),
        { operation: 'append_element_audio', item: { content, volume: 80 } },
      ],
    })
    await expect.poll(isHeard).toBe(true)
    const welcome = await visitor.api.call('welcomeContributor', {
      params: { id },
      apiUrl: event.apiUrl,
    })
    expect(welcome.live).toMatchObject({
      seenContributionIndices: [],
      heardContributionIndices: [index],
    })
    const told = socket.of('liveUpdated').length
    await toAir({
      operations: [{ operation: 'update_element_audio', id: added[0], item: { volume: 5 } }],
    })
    await toAir({ operations: [{ operation: 'delete_element', id: added[0] }] })
    await expect.poll(isHeard).toBe(false)
    // An edit that leaves the same people on air is no news to them.
    expect(socket.of('liveUpdated')).toHaveLength(told + 1)
    expect(socket.of('liveSceneUpdated')).toEqual([])
  })

  it('is before joining that the slot of the link is on air, and that any other link leads backstage', async () => {
    const slot = event.contributions.find(({ index }) => index === 5)
    const scene = event.scenes[0]
    server.media.connectProgram(event.id)
    using socket = await owner.connect({ events: event.id })
    await owner.api.call('startLive', { apiUrl: event.apiUrl })
    await socket.next('liveUpdated', ({ live }) => live.step === 'on_air')
    await toAir({ scene_id: scene?.id })
    const content = { kind: 'contribution', contributionIndex: 5 }
    await toAir({
      operations: [{ operation: 'append_element_video', item: { kind: 'contribution', content } }],
    })
    const arrive = async (contributions: { id: string; kind: 'primary' }[]) => {
      const body = { contributions }
      const invitation = await owner.api.call('invite', { params: { id: event.id }, body })
      const { link = '', id: invitationId } = invitation
      return { link, invitationId, visitor: await server.follow(link) }
    }
    type Arrival = Awaited<ReturnType<typeof arrive>>
    const joinsOnAir = async ({ visitor, invitationId }: Arrival, name?: string) => {
      const call = { params: { invitationId }, query: { name } }
      return (await visitor.api.call('welcomeInvitee', call)).joinsOnAir
    }
    const named = await arrive([{ id: slot?.id ?? '', kind: 'primary' }])
    expect(await joinsOnAir(named)).toBe(true)
    expect(await joinsOnAir(await arrive([]))).toBe(false)
    // Whose browser has died comes back by the same link, under the same name, to the same slot.
    const params = { id: named.invitationId }
    await named.visitor.api.call('takeContribution', {
      params,
      body: { kind: 'primary', name: 'Bo' },
    })
    const back = { ...named, visitor: await server.follow(named.link) }
    expect(await joinsOnAir(back, 'Bo')).toBe(true)
    await owner.api.call('pauseLive', { apiUrl: event.apiUrl })
    expect(await joinsOnAir(back, 'Bo')).toBe(false)
  })

  it('is that the event is over, where that is why a link ended (CORE-CTS-020)', async () => {
    const { link = '', id } = await owner.api.call('invite', { params: { id: event.id }, body: {} })
    const revoked = await owner.api.call('invite', { params: { id: event.id }, body: {} })
    await owner.api.call('revokeInvitation', { params: { id: revoked.id } })
    const ask = (of: string) =>
      refusal(owner.api.call('getDeepLinkData', { params: { id: secretOf(of) } }))
    expect(await ask(revoked.link ?? '')).toMatchObject({ code: 'link_expired', detail: '' })
    await owner.api.call('stopEvent', { params: { id: event.id } })
    expect(await ask(link)).toMatchObject({
      code: 'link_expired',
      detail: 'EventStopped: the event has stopped',
    })
    expect(await ask(revoked.link ?? '')).toMatchObject({ detail: '' })
    expect(id).not.toBe(revoked.id)
  })
})
