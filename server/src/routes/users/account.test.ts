import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOSE_CODES, tokenPairSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomTokens } from '../../identity/random-tokens.ts'
import { cheapHasher } from '../../testing/cheap-hasher.ts'
import { HeldCalls } from '../../testing/held-calls.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, TestUser } from '../../testing/test-user.ts'

const NEW_PASSWORD = 'harbour light'

describe("one's own account (GAP-186)", () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** The same user in another browser. */
  async function elsewhere(user: TestUser, userAgent = 'node'): Promise<TestUser> {
    const answer = await fetch(`${server.origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email: user.email, password: user.password }),
    })
    return TestUser.guest(() => server.origin, tokenPairSchema.parse(await answer.json()))
  }
  const lettersTo = async (email: string): Promise<string> => {
    await server.app.services.background.drain()
    const outbox = join(server.config.dataDir, 'outbox')
    const names: string[] = await readdir(outbox).catch(() => [])
    const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    return letters.filter((letter) => letter.includes(`To: ${email}`)).join('\n')
  }

  it('has a name that others see, in one line, told to every browser of the user', async () => {
    const user = await server.registerUser()
    using socket = await user.connect()
    const answer = await user.api.call('updateProfile', { body: { display_name: '  Anna Berg ' } })
    expect(answer.displayName).toBe('Anna Berg')
    expect((await user.api.call('me')).displayName).toBe('Anna Berg')
    expect((await socket.next('userUpdated')).user.displayName).toBe('Anna Berg')
    for (const display_name of ['a\nb', 'a\u2028b', 'x'.repeat(81)]) {
      const refused = await user.request('/v1/me', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ display_name }),
      })
      expect(refused.status).toBe(400)
    }
  })

  it('gets another password with the old one: other logins end, this one stays, and a letter tells', async () => {
    const user = await server.registerUser()
    const other = await elsewhere(user)
    using socket = await other.connect()
    const wrong = { current_password: 'wrong one', password: 'harbour light' }
    expect(await refusal(user.api.call('changePassword', { body: wrong }))).toMatchObject({
      code: 'wrong_password',
      fields: { current_password: 'The password is wrong' },
    })
    const body = { current_password: user.password, password: 'harbour light' }
    await user.api.call('changePassword', { body })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect((await other.request('/v1/me')).status).toBe(401)
    expect((await user.request('/v1/me')).status).toBe(200)
    const { email } = user
    const old = user.api.call('login', { body: { email, password: user.password } })
    expect(await refusal(old)).toMatchObject({ code: 'invalid_credentials' })
    await user.api.call('login', { body: { email, password: 'harbour light' } })
    expect(await lettersTo(email)).toContain('Your password was changed')
  })

  it('gets another e-mail with the password, one that nobody has, and the old address is told', async () => {
    const user = await server.registerUser()
    const taken = await server.registerUser()
    const change = (email: string, password = user.password) =>
      user.api.call('changeEmail', { body: { email, password } })
    expect(await refusal(change('x@example.com', 'wrong'))).toMatchObject({
      code: 'wrong_password',
    })
    expect(await refusal(change(taken.email))).toMatchObject({ code: 'email_taken' })
    expect((await change('Anna.New@example.com')).email).toBe('anna.new@example.com')
    const { password } = user
    await user.api.call('login', { body: { email: 'anna.new@example.com', password } })
    const old = user.api.call('login', { body: { email: user.email, password } })
    expect(await refusal(old)).toMatchObject({ code: 'invalid_credentials' })
    expect(await lettersTo(user.email)).toContain('anna.new@example.com')
  })

  it('takes the links for a new password back that were sent to the old address', async () => {
    const user = await server.registerUser()
    await user.api.call('forgotPassword', { body: { email: user.email } })
    const letter = await lettersTo(user.email)
    const unfolded = letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const token = /\?token=([\w-]+)/.exec(unfolded)?.[1] ?? ''
    const body = { email: 'moved@example.com', password: user.password }
    await user.api.call('changeEmail', { body })
    const reset = user.api.call('resetPassword', { body: { token, password: 'harbour light' } })
    expect(await refusal(reset)).toMatchObject({ code: 'reset_link_invalid' })
  })

  it('lists its logins by browser, the newest first, and ends one with its sockets', async () => {
    const user = await server.registerUser()
    const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0'
    const other = await elsewhere(user, firefox)
    using socket = await other.connect()
    const { items } = await user.api.call('listLogins')
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      device: 'Firefox, macOS',
      address: '127.0.0.1',
      isAdmin: false,
      isCurrent: false,
    })
    expect(items[1]?.isCurrent).toBe(true)
    await user.api.call('endLogin', { params: { id: items[0]?.id ?? '' } })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect((await other.request('/v1/me')).status).toBe(401)
    expect((await user.api.call('listLogins')).items).toHaveLength(1)
  })

  it("ends nobody else's login", async () => {
    const user = await server.registerUser()
    const stranger = await server.registerUser()
    const [login] = (await user.api.call('listLogins')).items
    const end = stranger.api.call('endLogin', { params: { id: login?.id ?? '' } })
    expect(await refusal(end)).toMatchObject({ code: 'not_found' })
    expect((await user.request('/v1/me')).status).toBe(200)
  })
})

describe('a change that began before its login ended', () => {
  let server: TestServer
  const held = new HeldCalls()
  let verified: number
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start({
      hasher: {
        ...cheapHasher,
        verify: async (hashed, password) => {
          const matches = await cheapHasher.verify(hashed, password)
          verified += 1
          await held.released('verify')
          return matches
        },
      },
    })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    verified = 0
  })

  const changes = {
    email: () => ['/v1/me/email', { email: `new-${user.email}`, password: user.password }],
    password: () => [
      '/v1/me/password',
      { current_password: user.password, password: NEW_PASSWORD },
    ],
    deletion: () => ['/v1/me/deletion', { password: user.password }],
  } as const satisfies Record<string, () => [string, object]>

  /** Begins a change, lets something happen once its password was found right, and resolves to its status. */
  async function during(change: keyof typeof changes, happen: () => Promise<unknown>) {
    const release = held.hold('verify')
    try {
      const [path, body] = changes[change]()
      const headers = { 'content-type': 'application/json' }
      const answer = user.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      await expect.poll(() => verified).toBe(1)
      await happen()
      release()
      return (await answer).status
    } finally {
      release()
    }
  }

  it.each(['email', 'password', 'deletion'] as const)(
    'is refused after a new password by a link: %s',
    async (change) => {
      const { store } = server.app.services
      const { id: userId } = await user.api.call('me')
      const token = randomTokens.create()
      const expiresAt = new Date(Date.now() + 60_000)
      const tokenHash = randomTokens.hash(token)
      await store.passwordResets.insert({ tokenHash, userId, expiresAt })
      const reset = () =>
        user.api.call('resetPassword', { body: { token, password: 'another good password' } })
      expect(await during(change, reset)).toBe(401)
      const body = { email: user.email, password: 'another good password' }
      user.tokens = await user.api.call('login', { body })
      expect((await user.api.call('me')).email).toBe(user.email)
    },
  )

  it.each(['email', 'password', 'deletion'] as const)(
    'is refused after the end of that login alone: %s',
    async (change) => {
      const { store, logins } = server.app.services
      const { id: userId } = await user.api.call('me')
      const [session] = await store.sessions.listOf(userId)
      const end = () => logins.end(userId, session?.id ?? '')
      expect(await during(change, end)).toBe(401)
      expect(await store.users.find(userId)).toMatchObject({ email: user.email, deletedAt: null })
    },
  )
})
