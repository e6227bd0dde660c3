import { describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('an account that the operator locks', () => {
  it('loses sockets, tokens, its show and its media, and logs in again only when it is unlocked', async () => {
    await using server = await TestServer.start()
    const user = await server.registerUser()
    const other = await server.registerUser()
    const event = await user.startEvent()
    const socket = await user.connect()
    const refreshToken = user.tokens?.refresh_token ?? ''
    const { accountLock, admin } = server.app.services
    const ended = await accountLock.lock(user.email)
    expect(ended).toEqual({ email: user.email, locked: true, endedLogins: 1 })

    expect(await socket.closed).toBe(4001)
    expect((await user.request('/v1/me')).status).toBe(401)
    const renewed = await fetch(`${server.origin}/v1/auth/refresh/${refreshToken}`)
    expect(renewed.status).toBe(403)
    const { events } = server.app.services.store
    await vi.waitFor(async () => {
      expect((await events.find(event.id))?.status).toBe('stopped')
    }, 5_000)
    expect(server.media.asked).toContain(`endEvent ${event.id}`)

    const login = (password: string) =>
      other.api.call('login', { body: { email: user.email, password } })
    const refused = await refusal(login(user.password))
    expect(refused).toMatchObject({ status: 403, code: 'account_locked' })
    // A stranger does not learn who is locked.
    expect(await refusal(login('wrong one'))).toMatchObject({ code: 'invalid_credentials' })
    await expect(admin.issueTokens(user.email)).rejects.toThrow('is locked')
    expect((await other.request('/v1/me')).status).toBe(200)

    expect(await accountLock.unlock(user.email)).toEqual({ email: user.email, locked: false })
    user.tokens = await login(user.password)
    expect((await user.api.call('me')).email).toBe(user.email)
    await expect(accountLock.lock('nobody@example.com')).rejects.toThrow('There is no user')
  })

  it('has no show after a restart, when it was locked while no server ran', async () => {
    await using server = await TestServer.start()
    const user = await server.registerUser()
    const event = await user.startEvent()
    const { store } = server.app.services
    const found = await store.users.findByEmail(user.email)
    await store.users.update(found?.id ?? '', { lockedAt: new Date() })
    await server.restart()
    expect(await server.app.services.store.events.find(event.id)).toMatchObject({
      status: 'stopped',
    })
    // Its access token had not run out.
    expect((await user.request('/v1/me')).status).toBe(401)
  })

  it('is not entered by a login that was under way, nor with a password that was replaced meanwhile', async () => {
    await using server = await TestServer.start()
    const { accountLock, store } = server.app.services
    const find = store.users.findByEmail.bind(store.users)
    const during = (meanwhile: (user: TestUser) => Promise<unknown>, user: TestUser) => {
      // The password is checked against the user as he was before that.
      vi.spyOn(store.users, 'findByEmail').mockImplementationOnce(async (email) => {
        const found = await find(email)
        await meanwhile(user)
        return found
      })
      const { email, password } = user
      return refusal(user.api.call('login', { body: { email, password } }))
    }
    const locked = await server.registerUser()
    expect(await during(({ email }) => accountLock.lock(email), locked)).toMatchObject({
      code: 'account_locked',
    })
    const changed = await server.registerUser()
    const { id } = await changed.api.call('me')
    const replace = () => store.users.update(id, { passwordHash: 'another' })
    expect(await during(replace, changed)).toMatchObject({ code: 'invalid_credentials' })
  })
})
