import {
  ANONYMOUS_USER_ID,
  type ContributionSource,
  type GuestUser,
  type LiveEvent,
  LURKER_USER_ID,
  type TokenPair,
} from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { secretOf, TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

/** What following an invitation is answered with. */
type GuestLogin = TokenPair & { readonly user: GuestUser }

describe('guests', () => {
  let server: TestServer
  let owner: TestUser
  let stranger: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
    owner = await server.registerUser()
    stranger = await server.registerUser()
    event = await owner.startEvent({ name: 'Town hall', description: 'Questions welcome' })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const invite = (body: Parameters<typeof owner.api.call<'invite'>>[1]['body'] = {}) =>
    owner.api.call('invite', { params: { id: event.id }, body })
  const guest = async (body?: Parameters<typeof invite>[0]) => {
    const { link = '', id } = await invite(body)
    return { invitationId: id, link, visitor: await server.follow(link) }
  }
  const take = (visitor: TestUser, invitationId: string, name = 'Ann') =>
    visitor.api.call('takeContribution', {
      params: { id: invitationId },
      body: { kind: 'primary', name, description: 'Reporter' },
    })

  it('answers an invitation in the formats asked for (CORE-CEV-012, CORE-INV-005, CORE-INV-006, GAP-112)', async () => {
    const all = await invite({ formats: ['data', 'link', 'qr_code'] })
    expect(all.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/catcher\/[\w-]{43}$/)
    expect(all.qrCode).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(all.data).toEqual({
      kind: 'invitation',
      name: 'Town hall',
      imageUrl: null,
      eventName: 'Town hall',
    })
    expect(Object.keys(await invite())).toEqual(['id', 'link'])
    expect(Object.keys(await invite({ mediums: [] }))).toEqual(['id'])
  })

  it('refuses formats, mediums and kinds that there are not, and slots of nobody (CORE-CEV-012)', async () => {
    const wrong = { formats: ['fax'] } as never
    expect(await refusal(invite(wrong))).toMatchObject({
      status: 400,
      detail: 'The formats must be of data, link, qr_code',
    })
    const other = await refusal(invite({ contributions: [{ id: 'none', kind: 'primary' }] }))
    expect(other).toMatchObject({ status: 404, detail: 'There is no such contribution' })
    expect(await refusal(invite({ contactId: 'none' }))).toMatchObject({ status: 404 })
    expect(await refusal(invite({ userIds: ['none'] }))).toMatchObject({ status: 404 })
  })

  it('tells anyone who has a link what it is for, and no more (CORE-CDL-001, GAP-073)', async () => {
    const { link = '' } = await invite()
    const answer = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}/data`)
    expect(await answer.json()).toEqual({
      kind: 'invitation',
      name: 'Town hall',
      imageUrl: null,
      eventName: 'Town hall',
    })
    const none = await fetch(`${server.origin}/v1/deeplinks/guess/data`)
    expect(none.status).toBe(404)
    const page = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}/redirect`, {
      method: 'POST',
    })
    expect(await page.json()).toEqual({ url: link })
  })

  it('logs an invitee in as nobody in particular (CORE-ATH-003, CORE-VIS-003, CORE-USR-014, CORE-CDL-002)', async () => {
    const { link = '', id } = await invite()
    const answer = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}`, {
      method: 'POST',
    })
    expect(answer.status).toBe(200)
    const body = (await answer.json()) as GuestLogin
    expect(body.user).toMatchObject({
      id: ANONYMOUS_USER_ID,
      kind: 'invitee',
      email: null,
      invitationId: id,
      rights: { webConsole: false, distributorMaxCount: 0 },
    })
    const refreshed = await fetch(`${server.origin}/v1/auth/refresh/${body.refresh_token}`)
    expect(await refreshed.json()).toMatchObject({ access_token: expect.any(String) })
  })

  it('welcomes an invitee with what he needs (CORE-CCT-004)', async () => {
    const { visitor, invitationId } = await guest()
    const welcome = await visitor.api.call('welcomeInvitee', { params: { invitationId } })
    expect(welcome).toEqual({
      eventStatus: 'started',
      eventId: event.id,
      apiUrl: event.apiUrl,
      avatarUrlFrom: null,
      avatarUrlTo: null,
      audioConfig: { bitRate: 128_000, sampleRate: 48_000 },
      rights: { rtmp: { pull: true, push: true }, srt: { pull: true, push: true } },
      contributionSource: 'any',
      videoConfig: { frameRate: 30, bitRate: 2_500_000, width: 1280, height: 720 },
      eventName: 'Town hall',
      eventOrientation: 'landscape',
      websocketUrl: event.websocketUrl,
      eventDescription: 'Questions welcome',
      fieldDisplayed: 'name',
      contribution: null,
      joinsOnAir: false,
    })
  })

  it('lets guests alone say that their microphone is off (GAP-189)', async () => {
    const { visitor, invitationId } = await guest()
    const { id } = await take(visitor, invitationId)
    const call = { params: { id }, body: { isSelfMuted: true } }
    expect(await visitor.api.call('updateContribution', call)).toMatchObject({ isSelfMuted: true })
    expect(await refusal(owner.api.call('updateContribution', call))).toMatchObject({
      code: 'forbidden',
    })
    await visitor.api.call('unassignContribution', { params: { id } })
    const studio = await owner.api.call('getEventStudio', { params: { id: event.id } })
    expect(studio.contributions.find((slot) => slot.id === id)?.isSelfMuted).toBe(false)
  })

  it('gives a guest a slot, the same when he asks again, and tells the directors (CORE-CCT-005, CORE-RTM-005)', async () => {
    using director = await owner.connect()
    const { visitor, invitationId } = await guest()
    const slot = await take(visitor, invitationId)
    expect(slot).toMatchObject({ assigned: true, name: 'Ann', kind: 'primary', status: 'stopped' })
    // The host's own camera is nobody's to take.
    expect(slot.index).toBeGreaterThan(2)
    expect((await take(visitor, invitationId, 'Anna')).id).toBe(slot.id)
    await director.next('contributionUpdated', ({ id, assigned }) => id === slot.id && assigned)
    const studio = await owner.api.call('getEventStudio', { params: { id: event.id } })
    expect(studio.contributions.find(({ id }) => id === slot.id)?.name).toBe('Anna')
    await owner.api.call('unassignContribution', { params: { id: slot.id } })
  })

  it('answers 417 when every slot is taken, and never gives one away twice (CORE-CCT-005, CORE-ERR-037)', async () => {
    const { invitationId, link } = await guest()
    const crowd = await Promise.all(Array.from({ length: 10 }, () => server.follow(link)))
    const outcomes = await Promise.allSettled(crowd.map((visitor) => take(visitor, invitationId)))
    const taken = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.id] : [],
    )
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken).toHaveLength(8)
    const late = await refusal(take(await server.follow(link), invitationId))
    expect(late).toMatchObject({ status: 417, code: 'no_contribution_available' })
    for (const id of taken) await owner.api.call('unassignContribution', { params: { id } })
  })

  it('gives a named slot back to who lost his page, and to nobody else (GAP-061)', async () => {
    const slot = event.contributions[4]
    const named = [{ id: slot?.id ?? '', kind: 'primary' as const }]
    const first = await guest({ contributions: named })
    expect((await take(first.visitor, first.invitationId)).id).toBe(slot?.id)
    const again = await server.follow(first.link)
    expect((await take(again, first.invitationId)).id).toBe(slot?.id)
    const other = await guest({ contributions: named })
    expect(await refusal(take(other.visitor, other.invitationId))).toMatchObject({ status: 417 })
    await owner.api.call('unassignContribution', { params: { id: slot?.id ?? '' } })
  })

  it('shows, names and frees contributions to director and contributor (CORE-CCT-001, CORE-CCT-002, CORE-CCT-003, GAP-062)', async () => {
    const { visitor, invitationId } = await guest()
    const { id } = await take(visitor, invitationId)
    const params = { id }
    expect(await visitor.api.call('getContribution', { params })).toMatchObject({ name: 'Ann' })
    await visitor.api.call('updateContribution', { params, body: { name: 'Ann B.' } })
    const seen = await owner.api.call('updateContribution', {
      params,
      body: { description: 'Editor', source: 'camera' },
    })
    expect(seen).toMatchObject({ name: 'Ann B.', description: 'Editor', source: 'camera' })
    const empty = owner.api.call('updateContribution', { params, body: {} })
    expect(await refusal(empty)).toMatchObject({ status: 400, detail: 'No items to update' })
    expect(await refusal(stranger.api.call('getContribution', { params }))).toMatchObject({
      status: 404,
    })
    const outsider = await guest()
    expect(await refusal(outsider.visitor.api.call('getContribution', { params }))).toMatchObject({
      status: 403,
    })
    await visitor.api.call('unassignContribution', { params })
    const after = await owner.api.call('getContribution', { params })
    expect(after).toMatchObject({ assigned: false, name: null })
    expect(await refusal(visitor.api.call('getContribution', { params }))).toMatchObject({
      status: 403,
    })
  })

  it('welcomes a contributor to live (CORE-CCT-006, GAP-066)', async () => {
    const { visitor, invitationId } = await guest()
    const { id } = await take(visitor, invitationId)
    const welcome = await visitor.api.call('welcomeContributor', {
      params: { id },
      apiUrl: event.apiUrl,
    })
    expect(welcome).toMatchObject({
      live: { status: null },
      rtcConfiguration: { provider: 'embedded' },
      contribution: { id, name: 'Ann' },
      latency: 200,
    })
    await owner.api.call('unassignContribution', { params: { id } })
  })

  it('asks a guest for the source of the place that the invitation names (CORE-CTR-009, CORE-CCT-004)', async () => {
    const { id = '' } = event.contributions[4] ?? {}
    const ask = (source: ContributionSource) =>
      owner.api.call('updateContribution', { params: { id }, body: { source } })
    await ask('dual_cam')
    const named = await invite({ contributions: [{ id, kind: 'primary' }] })
    const visitor = await server.follow(named.link ?? '')
    const params = { invitationId: named.id }
    const welcome = await visitor.api.call('welcomeInvitee', { params })
    expect(welcome.contributionSource).toBe('dual_cam')
    await ask('any')
  })

  it('gives a place for an encoder only to the guest who is invited to it (CORE-CTR-009)', async () => {
    const { id = '' } = event.contributions[2] ?? {}
    const ask = (source: ContributionSource) =>
      owner.api.call('updateContribution', { params: { id }, body: { source } })
    await ask('external')
    const { visitor, invitationId } = await guest()
    const taken = await take(visitor, invitationId)
    expect(taken.id).not.toBe(id)
    const named = await invite({ contributions: [{ id, kind: 'primary' }] })
    const other = await server.follow(named.link ?? '')
    expect((await take(other, named.id)).id).toBe(id)
    for (const slot of [taken.id, id]) {
      await owner.api.call('unassignContribution', { params: { id: slot } })
    }
    await ask('any')
  })

  it('tells which contacts have an account, to be invited in the studio as well (CORE-INV-004, GAP-163)', async () => {
    const invited = await server.registerUser()
    const { id: userId } = await invited.api.call('me')
    await invite({ email: invited.email })
    const { items } = await owner.api.call('listContacts')
    const contact = items.find(({ email }) => email === invited.email)
    expect(contact?.userId).toBe(userId)
    using socket = await invited.connect()
    const { link } = await invite({ contactId: contact?.id ?? '', userIds: [userId] })
    const told = await socket.next('invitationReceived', () => true)
    expect(told).toEqual({ eventName: event.name, link })
    const { id: ownerId } = await owner.api.call('me')
    await server.app.services.store.contacts.deleteOld(ownerId, 0)
  })

  it('mails invitations, keeps contacts and lists them, the last first (CORE-CEV-016, CORE-CCT-009, LIB-CON-001, GAP-163)', async () => {
    const send = vi.spyOn(server.app.services.mailer, 'send')
    const slot = event.contributions[5]?.id ?? ''
    await owner.api.call('shareContribution', {
      params: { id: slot },
      body: { email: 'bo@example.com' },
    })
    await invite({ email: 'cy@example.com' })
    const { items, total } = await owner.api.call('listContacts', { query: { per_page: 100 } })
    expect(total).toBe(2)
    expect(items.map(({ userId }) => userId)).toEqual([null, null])
    expect(items.map(({ email, name }) => [email, name])).toEqual([
      ['cy@example.com', 'cy'],
      ['bo@example.com', 'bo'],
    ])
    await invite({ contactId: items[1]?.id ?? '' })
    const renewed = await owner.api.call('listContacts')
    expect(renewed.items.map(({ email }) => email)).toEqual(['bo@example.com', 'cy@example.com'])
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3))
    const [shared] = send.mock.calls[0] ?? []
    expect(shared?.to).toBe('bo@example.com')
    const link = shared?.text.match(/http\S+/)?.[0] ?? ''
    const visitor = await server.follow(link)
    const invitationId = (await invitations()).find(({ email }) => email === 'bo@example.com')?.id
    expect((await take(visitor, invitationId ?? '')).id).toBe(slot)
    expect((await stranger.api.call('listContacts')).items).toEqual([])
    await owner.api.call('unassignContribution', { params: { id: slot } })
    send.mockRestore()
  })

  it('takes an invitation back: its link, its logins and their sockets end (GAP-075, CORE-RTM-032)', async () => {
    const { visitor, invitationId, link } = await guest()
    const socket = await visitor.connect({ roles: 'invitee' })
    const { id: slotId } = await take(visitor, invitationId)
    await visitor.api.call('publishStream', {
      apiUrl: event.apiUrl,
      body: {
        id: slotId,
        has_audio: true,
        has_video: true,
        provider: 'embedded',
        offer: { type: 'offer', sdp: 'v=0' },
      },
    })
    const params = { id: invitationId }
    expect(await refusal(stranger.api.call('revokeInvitation', { params }))).toMatchObject({
      status: 404,
    })
    await owner.api.call('revokeInvitation', { params })
    expect(await socket.closed).toBe(4001)
    const slot = await owner.api.call('getContribution', { params: { id: slotId } })
    expect(slot).toMatchObject({ assigned: false, status: 'stopped' })
    expect(server.app.services.streams.count).toBe(0)
    const welcome = await visitor.request(`/v1/invitations/${invitationId}/welcome`)
    expect(welcome.status).toBe(401)
    const late = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}`, { method: 'POST' })
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ code: 'link_expired' })
    expect((await invitations()).map(({ id }) => id)).not.toContain(invitationId)
  })

  it('lets lurkers watch one contribution (CORE-CDL-005, CORE-ATH-004, CORE-VIS-004, CORE-CLV-021, CORE-CLV-022)', async () => {
    const slot = event.contributions[0]
    const contributionId = slot?.id ?? ''
    const { link, kind, qrCode } = await owner.api.call('createLurkLink', {
      body: { contributionId },
    })
    expect({ kind, picture: qrCode.slice(0, 22) }).toEqual({
      kind: 'lurk',
      picture: 'data:image/png;base64,',
    })
    expect(link).toContain('/lurker/')
    const exchanged = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}`, {
      method: 'POST',
    })
    const { user } = (await exchanged.json()) as GuestLogin
    expect(user).toMatchObject({ id: LURKER_USER_ID, kind: 'lurker', invitationId: null })
    const lurker = await server.follow(link)
    const lurks = server.app.services.store.deepLinks
    const params = { lurkId: user.lurkId ?? '' }
    expect(await lurks.find(params.lurkId)).toMatchObject({ contributionId })
    expect(await lurker.api.call('welcomeLurker', { params })).toEqual({
      apiUrl: event.apiUrl,
      eventId: event.id,
      eventName: 'Town hall',
      eventOrientation: 'landscape',
      eventStatus: 'started',
      websocketUrl: event.websocketUrl,
      contributionName: 'Host',
      monitor: { streamId: contributionId },
    })
    const live = await lurker.api.call('welcomeLurkerLive', { params, apiUrl: event.apiUrl })
    expect(live).toMatchObject({ monitor: { streamId: contributionId } })
    const foreign = stranger.api.call('createLurkLink', { body: { contributionId } })
    expect(await refusal(foreign)).toMatchObject({ status: 404 })
  })

  it('shares a scene by a link, for users who are logged in (CORE-CDL-004, CORE-DPL-001, GAP-113)', async () => {
    const scene = event.scenes[0]
    const body = { global_id: scene?.id ?? '' }
    const { link, kind } = await owner.api.call('shareScene', { body })
    expect(kind).toBe('share_scene')
    expect(await refusal(stranger.api.call('shareScene', { body }))).toMatchObject({ status: 404 })
    const params = { id: secretOf(link) }
    const data = await stranger.api.call('getDeepLinkData', { params })
    expect(data).toMatchObject({ kind: 'share_scene', name: scene?.name })
    const anonymous = await fetch(`${server.origin}/v1/deeplinks/${params.id}`, { method: 'POST' })
    expect(anonymous.status).toBe(401)
    const own = await stranger.startEvent()
    const accepted = await stranger.api.call('useDeepLink', { params, body: { eventId: own.id } })
    expect(accepted).toMatchObject({ eventId: own.id, scene: { name: scene?.name } })
    const theirs = stranger.api.call('useDeepLink', { params, body: { eventId: event.id } })
    expect(await refusal(theirs)).toMatchObject({ status: 404 })
  })

  it('sends everyone away when the event stops (CORE-CTS-018, CORE-CTS-020)', async () => {
    const { visitor, invitationId, link } = await guest()
    const { id } = await take(visitor, invitationId)
    using socket = await visitor.connect({ roles: 'contributor', contributions: id })
    await owner.api.call('stopEvent', { params: { id: event.id } })
    await socket.next('eventStopping', (message) => message.eventId === event.id)
    await socket.next('contributionUpdated', (message) => message.stopReason === 'event_stopped')
    const welcome = visitor.api.call('welcomeInvitee', { params: { invitationId } })
    expect(await refusal(welcome)).toMatchObject({
      status: 409,
      title: 'EventStopped: the event has stopped',
    })
    const late = await fetch(`${server.origin}/v1/deeplinks/${secretOf(link)}`, { method: 'POST' })
    expect(late.status).toBe(410)
    const { contributions } = await owner.api.call('getEventStudio', { params: { id: event.id } })
    expect(contributions.every(({ assigned }) => !assigned)).toBe(true)
    expect(await refusal(invite())).toMatchObject({ status: 409, code: 'event_not_started' })
  })

  async function invitations() {
    const studio = await owner.api.call('getEventStudio', { params: { id: event.id } })
    return studio.invitations
  }
})
