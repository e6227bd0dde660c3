import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const NEW_PASSWORD = 'a better password'

describe('a forgotten password (CORE-CAU-003, CORE-CAU-004, GAP-081, GAP-082)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const outbox = () => join(server.config.dataDir, 'outbox')

  /** Asks for a link; resolves to the letters that this made. */
  async function forget(user: TestUser, email = user.email, language = 'en'): Promise<string[]> {
    const before: string[] = await readdir(outbox()).catch(() => [])
    await fetch(`${server.origin}/v1/auth/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ email }),
    })
    await server.app.services.background.drain()
    const after = await readdir(outbox()).catch(() => [])
    const letters = after.filter((name) => !before.includes(name))
    return Promise.all(letters.map((name) => readFile(join(outbox(), name), 'utf8')))
  }

  async function tokenFor(user: TestUser): Promise<string> {
    const [letter = ''] = await forget(user)
    return /\/auth\/reset\/\?token=([\w-]+)/.exec(letter)?.[1] ?? ''
  }

  it('is replaced by the link of a letter, once, and every login ends', async () => {
    const user = await server.registerUser()
    const [letter = ''] = await forget(user)
    expect(letter).toContain(`To: ${user.email}`)
    expect(letter).toContain(`${server.origin}/auth/reset/?token=`)
    const token = /\/auth\/reset\/\?token=([\w-]+)/.exec(letter)?.[1] ?? ''
    const body = { token, password: NEW_PASSWORD }
    await user.api.call('resetPassword', { body })
    expect((await user.request('/v1/me')).status).toBe(401)
    const oldLogin = user.api.call('login', {
      body: { email: user.email, password: user.password },
    })
    expect(await refusal(oldLogin)).toMatchObject({ status: 401 })
    user.tokens = await user.api.call('login', {
      body: { email: user.email, password: NEW_PASSWORD },
    })
    expect((await user.api.call('me')).email).toBe(user.email)
    expect(await refusal(user.api.call('resetPassword', { body }))).toMatchObject({
      status: 400,
      code: 'reset_link_invalid',
      message: 'This link is no longer valid',
    })
  })

  it('a letter is written in the language that its reader’s browser prefers (CORE-API-002, GAP-136)', async () => {
    const user = await server.registerUser()
    const [letter = ''] = await forget(user, user.email, 'fr-FR, en;q=0.8')
    expect(letter).toContain('Un nouveau mot de passe a été demandé pour cette adresse.')
    expect(letter).toContain(`${server.origin}/auth/reset/?token=`)
  })

  it('is sent once in five minutes, and each letter is as good as another', async () => {
    const user = await server.registerUser()
    const first = await tokenFor(user)
    expect(await forget(user)).toEqual([])
    const now = vi.spyOn(server.app.services.clock, 'now')
    try {
      now.mockReturnValue(new Date(Date.now() + 5 * 60_000 + 1_000))
      const second = await tokenFor(user)
      expect(second).not.toBe('')
      const reset = (token: string) =>
        user.api.call('resetPassword', { body: { token, password: NEW_PASSWORD } })
      await reset(first)
      // The new password ends all links.
      expect(await refusal(reset(second))).toMatchObject({ code: 'reset_link_invalid' })
    } finally {
      now.mockRestore()
    }
  })

  it('can be copied from its letter: the link stands on a line of its own, as it is', async () => {
    const user = await server.registerUser()
    const [letter = ''] = await forget(user)
    const lines = letter.split(/\r?\n/)
    const link = lines.find((line) => line.includes('/auth/reset/'))
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\/reset\/\?token=[\w-]{43}$/)
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    await user.api.call('resetPassword', { body: { token, password: NEW_PASSWORD } })
  })

  it('keeps its link for an hour', async () => {
    const user = await server.registerUser()
    const token = await tokenFor(user)
    const now = vi.spyOn(server.app.services.clock, 'now')
    try {
      now.mockReturnValue(new Date(Date.now() + 3_601_000))
      const late = user.api.call('resetPassword', { body: { token, password: NEW_PASSWORD } })
      expect(await refusal(late)).toMatchObject({ code: 'reset_link_invalid' })
    } finally {
      now.mockRestore()
    }
  })

  it('says nothing of an unknown address and writes no letter', async () => {
    const user = await server.registerUser()
    expect(await forget(user, 'nobody@example.com')).toEqual([])
  })

  it('is used once even when two answers race', async () => {
    const user = await server.registerUser()
    const token = await tokenFor(user)
    const attempts = await Promise.allSettled(
      ['one password', 'two passwords'].map((password) =>
        user.api.call('resetPassword', { body: { token, password } }),
      ),
    )
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused when the new one is too short, and the link still works', async () => {
    const user = await server.registerUser()
    const token = await tokenFor(user)
    const short = user.api.call('resetPassword', { body: { token, password: 'short' } })
    expect((await refusal(short)).fields).toEqual({
      password: 'The password must be at least 8 characters long',
    })
    await user.api.call('resetPassword', { body: { token, password: NEW_PASSWORD } })
  })

  it('keeps letters from other users of the machine', async () => {
    const user = await server.registerUser()
    await forget(user)
    for (const name of await readdir(outbox())) {
      expect((await stat(join(outbox(), name))).mode & 0o077).toBe(0)
    }
  })
})
