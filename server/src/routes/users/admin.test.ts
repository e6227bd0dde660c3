import { SELF_HOSTED_RIGHTS } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, TestUser } from '../../testing/test-user.ts'

describe('the operator of a server', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start({ env: { PLAN_RIGHTS: '{"distributorMaxCount":3}' } })
    user = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const admin = async () => {
    const operator = await server.registerUser()
    const tokens = await server.app.services.admin.issueTokens(operator.email)
    return TestUser.guest(() => server.origin, tokens)
  }
  const rightsOf = async () => (await user.api.call('me')).rights

  it('logs in with a pair that he was given, as a user with a claim (CORE-VIS-002, CORE-ATH-002, GAP-079)', async () => {
    const operator = await admin()
    expect(await operator.api.call('me')).toMatchObject({ kind: 'user' })
    const { refresh_token = '' } = operator.tokens ?? {}
    const { access_token } = await operator.api.call('refresh', {
      params: { refreshToken: refresh_token },
    })
    const claims = JSON.parse(atob(access_token.split('.')[1] ?? ''))
    expect(claims).toMatchObject({ kind: 'user', admin: true })
    await expect(server.app.services.admin.issueTokens('nobody@example.com')).rejects.toThrow(
      'There is no user nobody@example.com',
    )
  })

  it('has at most as many logins as any user, however many pairs are made', async () => {
    const { email } = await server.registerUser()
    for (let made = 0; made < 205; made += 1) await server.app.services.admin.issueTokens(email)
    expect(await server.app.services.accountAdmin.sessions(email)).toHaveLength(200)
  })

  it("may do what an owner may to the owner's things, and they stay the owner's (CORE-VIS-005, GAP-071)", async () => {
    const event = await user.startEvent({ name: 'Ours' })
    const operator = await admin()
    const params = { id: event.id }
    await operator.api.call('updateEvent', { params, body: { name: 'Renamed' } })
    const scene = await operator.api.call('createScene', {
      query: { event_id: event.id },
      body: { name: 'From above' },
    })
    const seen = await user.api.call('getEventStudio', { params })
    expect(seen.name).toBe('Renamed')
    expect(seen.scenes.map(({ id }) => id)).toContain(scene.id)
    expect((await operator.api.call('listEvents')).items).toEqual([])
    const missing = operator.api.call('getEvent', { params: { id: 'none' } })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
    await operator.api.call('stopEvent', { params })
  })

  it('sets rights for all by the plan and for one by name; who is concerned is told (CORE-RGT-029, GAP-080)', async () => {
    const { admin: service } = server.app.services
    expect(await rightsOf()).toEqual({ ...SELF_HOSTED_RIGHTS, distributorMaxCount: 3 })
    using socket = await user.connect()
    await service.setRights(user.email, { distributor: { srt: false }, enable_1080p: false })
    const { rights } = await socket.next('rightsUpdated')
    expect(rights).toEqual({
      ...SELF_HOSTED_RIGHTS,
      distributorMaxCount: 3,
      distributor: { rtmp: true, srt: false },
      enable_1080p: false,
    })
    expect(await rightsOf()).toEqual(rights)
    await service.setRights(user.email, { distributor: { srt: false }, enable_1080p: false })
    await service.setRights(user.email, null)
    await socket.next('rightsUpdated', (message) => message.rights.enable_1080p)
    // The second time nothing was different, so nobody was told.
    expect(socket.of('rightsUpdated')).toHaveLength(2)
    expect(await rightsOf()).toEqual({ ...SELF_HOSTED_RIGHTS, distributorMaxCount: 3 })
  })
})
