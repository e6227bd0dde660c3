import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { argonHasher } from '../../identity/argon-hasher.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal } from '../../testing/test-user.ts'

describe('accounts', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('registers, logs in and tells who is asking (CORE-VIS-001, CORE-ATH-001, CORE-CAU-001, CORE-CAU-002, CORE-CAU-006)', async () => {
    const user = await server.registerUser()
    user.tokens = await user.api.call('login', {
      body: { email: `  ${user.email.toUpperCase()} `, password: user.password },
    })
    const me = await user.api.call('me')
    expect(me).toMatchObject({ email: user.email, kind: 'user', defaultResolution: '720p' })
    expect(me.rights.webConsole).toBe(true)
    expect(JSON.stringify(me)).not.toContain('argon2')
  })

  it('keeps passwords as argon2id hashes and refresh tokens as hashes (GAP-077, GAP-081)', async () => {
    await using server = await TestServer.start({ hasher: argonHasher })
    const user = await server.registerUser()
    const stored = await server.app.services.store.users.findByEmail(user.email)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const refreshToken = user.tokens?.refresh_token ?? ''
    const { sessions } = server.app.services.store
    expect(await sessions.findByTokenHash(refreshToken)).toBeUndefined()
  })

  it('refuses a taken e-mail, whatever its case', async () => {
    const user = await server.registerUser()
    const again = { email: user.email.toUpperCase(), password: 'another password' }
    const error = await refusal(user.api.call('register', { body: again }))
    expect(error).toMatchObject({ status: 409, code: 'email_taken' })
  })

  it('refuses short passwords and bad e-mails with their texts (CORE-VAL-013)', async () => {
    const user = await server.registerUser()
    const error = await refusal(
      user.api.call('register', { body: { email: 'no-at-sign', password: 'short' } }),
    )
    expect(error.status).toBe(400)
    expect(error.fields).toEqual({
      email: 'The email is invalid',
      password: 'The password must be at least 8 characters long',
    })
  })

  it('a login with an unknown e-mail is refused in the same words as one with a wrong password, after as much hashing', async () => {
    /** The kind and the cost of each hash that a password was compared with. */
    const compared: string[] = []
    const verify = (hash: string, password: string) => {
      compared.push(hash.split('$').slice(0, 4).join('$'))
      return argonHasher.verify(hash, password)
    }
    await using server = await TestServer.start({ hasher: { hash: argonHasher.hash, verify } })
    const user = await server.registerUser()
    const attempt = (email: string) =>
      refusal(user.api.call('login', { body: { email, password: 'wrong one' } }))
    const known = await attempt(user.email)
    const unknown = await attempt('nobody@example.com')
    expect(known.message).toBe(unknown.message)
    expect(known).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect(unknown).toMatchObject({ status: 401, code: 'invalid_credentials' })
    const cost = '$argon2id$v=19$m=19456,t=2,p=1'
    expect(compared).toEqual([cost, cost])
  })

  it('renews access with a refresh token, and only until logout (CORE-CAU-005, GAP-078)', async () => {
    const user = await server.registerUser()
    const refreshToken = user.tokens?.refresh_token ?? ''
    const before = user.accessToken
    await user.api.refresh()
    expect((await user.api.call('me')).email).toBe(user.email)
    await user.api.call('logout', { body: { refresh_token: refreshToken } })
    const answer = await fetch(`${server.origin}/v1/auth/refresh/${refreshToken}`)
    expect(answer.status).toBe(403)
    // Bare text is how clients know that the session is over (GAP-100, CORE-HTP-005).
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toBe('The refresh token has expired')
    for (const token of [before, user.accessToken]) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${server.origin}/v1/me`, { headers })).status).toBe(401)
    }
  })

  it("does not let one user end another's session", async () => {
    const user = await server.registerUser()
    const other = await server.registerUser()
    const refresh_token = user.tokens?.refresh_token ?? ''
    await other.api.call('logout', { body: { refresh_token } })
    expect((await user.api.call('me')).email).toBe(user.email)
  })

  it('lets access tokens end after 15 minutes and refresh tokens after 30 days', async () => {
    const user = await server.registerUser()
    const refreshToken = user.tokens?.refresh_token
    const now = vi.spyOn(server.app.services.clock, 'now')
    try {
      now.mockReturnValue(new Date(Date.now() + 15 * 60_000 + 1_000))
      expect((await user.request('/v1/me')).status).toBe(401)
      now.mockReturnValue(new Date(Date.now() + 29 * 86_400_000))
      const renewed = await fetch(`${server.origin}/v1/auth/refresh/${refreshToken}`)
      expect(renewed.status).toBe(200)
      now.mockReturnValue(new Date(Date.now() + 30 * 86_400_000 + 1_000))
      const late = await fetch(`${server.origin}/v1/auth/refresh/${refreshToken}`)
      expect(late.status).toBe(403)
    } finally {
      now.mockRestore()
    }
  })
})

describe('limits on accounts', () => {
  it('answers the eleventh login of a minute with 429 and Retry-After (GAP-124)', async () => {
    await using server = await TestServer.start({ env: { RATE_LIMIT_FACTOR: '1' } })
    const login = () =>
      fetch(`${server.origin}/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.com', password: 'wrong one' }),
      })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 10; attempt += 1) statuses.push((await login()).status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const refused = await login()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
  })

  it('closes registration by setting (GAP-080)', async () => {
    await using server = await TestServer.start({ env: { REGISTRATION_OPEN: 'false' } })
    const error = await refusal(server.registerUser())
    expect(error).toMatchObject({ status: 403, code: 'registration_closed' })
    const health = await fetch(`${server.origin}/v1/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', registrationOpen: false })
  })
})
