import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cheapHasher } from '../../testing/cheap-hasher.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

/** Wrong passwords in a row that cost nothing. */
const FREE = 10
const HOME = '203.0.113.9'

describe('guessing the password of an account', () => {
  let server: TestServer
  /** Passwords that were compared with a hash, which is meant to cost. */
  let compared = 0
  beforeAll(async () => {
    const verify = (hash: string, password: string) => {
      compared += 1
      return cheapHasher.verify(hash, password)
    }
    server = await TestServer.start({
      hasher: { ...cheapHasher, verify },
      env: { TRUST_PROXY: '1', REGISTRATION_OPEN: 'true' },
    })
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => server[Symbol.asyncDispose]())

  const post = (path: string, body: object, address: string) =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  const logIn = (email: string, password: string, address: string) =>
    post('/v1/auth/login', { email, password }, address)
  let addresses = 0
  /** An address that nobody has used before. */
  const strange = () => {
    addresses += 1
    return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
  }
  /** Wrong passwords, each from another address. */
  async function guess(email: string, times: number): Promise<number[]> {
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1) {
      statuses.push((await logIn(email, `wrong ${at}`, strange())).status)
    }
    return statuses
  }
  const later = (ms: number) =>
    vi.spyOn(server.app.services.clock, 'now').mockReturnValue(new Date(Date.now() + ms))

  it('is slowed down, the longer the more, from whatever addresses it comes', async () => {
    const user = await server.registerUser()
    const statuses = await guess(user.email, 60)
    expect(statuses.slice(0, FREE)).toEqual(Array.from({ length: FREE }, () => 401))
    // Some may pass while the delays are of a second or two.
    expect(statuses.slice(FREE).filter((status) => status === 429).length).toBeGreaterThan(40)
    // The right password is not even looked at.
    const before = compared
    const right = await logIn(user.email, user.password, strange())
    expect(right.status).toBe(429)
    expect(compared).toBe(before)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await right.json()).toMatchObject({ code: 'login_delayed' })
  })

  it('takes a password as it was typed, spaces at its ends included', async () => {
    const body = { email: 'spaces@example.com', password: ' harbour light ' }
    expect((await post('/v1/auth/register', body, HOME)).status).toBe(201)
    expect((await logIn(body.email, body.password, HOME)).status).toBe(200)
    expect((await logIn(body.email, body.password.trim(), HOME)).status).toBe(401)
  })

  it('is refused at once where attempts come at the same moment', async () => {
    const user = await server.registerUser()
    const attempts = Array.from({ length: 40 }, () => logIn(user.email, 'wrong', strange()))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(FREE + 4)
  })

  it('slows nobody down after a few attempts at a server whose clock is ahead', async () => {
    const user = await server.registerUser()
    later(5_000)
    expect(await guess(user.email, 3)).toEqual([401, 401, 401])
    vi.restoreAllMocks()
    expect((await logIn(user.email, user.password, strange())).status).toBe(200)
  })

  it('is slowed down for unknown accounts alike, so that nothing tells which are known', async () => {
    const statuses = await guess('nobody@example.com', FREE + 1)
    expect(statuses.at(-1)).toBe(429)
  })

  it('doubles the delay up to five minutes, and forgets after a day', async () => {
    const user = await server.registerUser()
    await guess(user.email, FREE)
    const waits: number[] = []
    let atMs = 0
    for (let round = 0; round < 12; round += 1) {
      const refused = await logIn(user.email, 'wrong', strange())
      const seconds = Number(refused.headers.get('retry-after'))
      waits.push(seconds)
      atMs += seconds * 1_000
      later(atMs)
      expect((await logIn(user.email, 'wrong', strange())).status).toBe(401)
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(waits.at(-1)).toBe(300)
    later(atMs + 25 * 3_600_000)
    expect(await guess(user.email, 2)).toEqual([401, 401])
  })

  it('does not keep its owner out at home, nor from setting a new password anywhere', async () => {
    const user = await server.registerUser()
    expect((await logIn(user.email, user.password, HOME)).status).toBe(200)
    await guess(user.email, FREE + 5)
    expect((await logIn(user.email, user.password, strange())).status).toBe(429)
    expect((await logIn(user.email, user.password, HOME)).status).toBe(200)
    const hotel = strange()
    await resetAt(user, hotel)
    await guess(user.email, FREE + 5)
    expect((await logIn(user.email, 'harbour light', hotel)).status).toBe(200)
  })

  it('slows down who has a login and tries the password with it', async () => {
    const user = await server.registerUser()
    const change = () =>
      user.api.call('changePassword', {
        body: { current_password: 'wrong', password: 'harbour light' },
      })
    for (let at = 0; at < FREE; at += 1) {
      expect(await refusal(change())).toMatchObject({ status: 400, code: 'wrong_password' })
    }
    expect(await refusal(change())).toMatchObject({ status: 429, code: 'login_delayed' })
  })

  async function resetAt(user: TestUser, address: string): Promise<void> {
    await user.api.call('forgotPassword', { body: { email: user.email } })
    await server.app.services.background.drain()
    const outbox = join(server.config.dataDir, 'outbox')
    const names = (await readdir(outbox)).toSorted()
    const letter = await readFile(join(outbox, names.at(-1) ?? ''), 'utf8')
    const unfolded = letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const token = /\/auth\/reset\/\?token=([\w-]+)/.exec(unfolded)?.[1]
    const answer = await post('/v1/auth/reset', { token, password: 'harbour light' }, address)
    expect(answer.status).toBe(204)
  }
})

describe('passwords that everybody tries first', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const register = async (email: string, password: string) => {
    const answer = await fetch(`${server.origin}/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  it.each(['password', 'Password', '12345678', 'aaaaaaaa', 'qwertyuiop', 'iloveyou', 'football'])(
    '%s is refused',
    async (password) => {
      const { status, body } = await register(`${password}@example.com`, password)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'common_password',
        message: { password: expect.stringContaining('tried') },
      })
    },
  )

  it("the account's own address is refused, another password is not", async () => {
    expect((await register('anna.berg@example.com', 'anna.berg')).status).toBe(400)
    expect((await register('anna.berg@example.com', 'Anna.Berg@example.com')).status).toBe(400)
    expect((await register('anna.berg@example.com', 'harbour light 7')).status).toBe(201)
  })

  it('are refused at a change', async () => {
    const user = await server.registerUser()
    const body = { current_password: user.password, password: 'password' }
    expect(await refusal(user.api.call('changePassword', { body }))).toMatchObject({
      code: 'common_password',
    })
  })
})
