import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomTokens } from './identity/random-tokens.ts'
import { OwnDatabase } from './testing/own-database.ts'
import { TestServer } from './testing/test-server.ts'
import type { TestUser } from './testing/test-user.ts'

/** A database of Redis that no other test uses. */
const REDIS_DATABASE = 10
/** How often requests meet in a test: whether two of them wait for each other depends on their order. */
const ROUNDS = 5

describe('requests that change one account at once', () => {
  let database: OwnDatabase
  let server: TestServer

  beforeAll(async () => {
    database = await OwnDatabase.create()
    const redisUrl = `${process.env['TEST_REDIS_URL']}/${REDIS_DATABASE}`
    server = await TestServer.start({ shared: { databaseUrl: database.url, redisUrl } })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  const send = async (user: TestUser, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await user.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.status
  }
  const changePassword = (user: TestUser, password: string) =>
    send(user, '/v1/me/password', { current_password: user.password, password })
  const deleteAccount = (user: TestUser) =>
    send(user, '/v1/me/deletion', { password: user.password })

  async function insertReset(user: TestUser): Promise<string> {
    const { store } = server.app.services
    const { id: userId } = await user.api.call('me')
    const token = randomTokens.create()
    const expiresAt = new Date(Date.now() + 60_000)
    await store.passwordResets.insert({ tokenHash: randomTokens.hash(token), userId, expiresAt })
    return token
  }
  const resetPassword = (user: TestUser, token: string) =>
    send(user, '/v1/auth/reset', { token, password: 'harbour light' })

  it('set one of several new passwords', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await server.registerUser()
      const passwords = [1, 2, 3, 4].map((number) => `harbour light ${number}`)
      const changes = passwords.map((password) => changePassword(user, password))
      expect((await Promise.all(changes)).toSorted()).toEqual([204, 400, 400, 400])
    }
  })

  it('delete an account once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await server.registerUser()
      const [first, ...others] = (
        await Promise.all([1, 2, 3].map(() => deleteAccount(user)))
      ).toSorted()
      expect(first).toBe(202)
      for (const status of others) expect([400, 401]).toContain(status)
    }
  })

  it('hand over one of two accounts that are deleted for each other', async () => {
    const { accountAdmin, store } = server.app.services
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await server.registerUser(), await server.registerUser()]
      const outcomes = await Promise.allSettled([
        accountAdmin.delete(one.email, other.email),
        accountAdmin.delete(other.email, one.email),
      ])
      const heirs = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value.handedOverTo] : [],
      )
      expect(heirs).toHaveLength(1)
      expect(await store.users.findByEmail(heirs[0] ?? '')).toBeDefined()
    }
  })

  it('log in by the right password without a delay', async () => {
    const user = await server.registerUser()
    const { email, password } = user
    for (let round = 0; round < ROUNDS; round += 1) {
      const logins = Array.from({ length: 8 }, () =>
        send(user, '/v1/auth/login', { email, password }),
      )
      expect(new Set(await Promise.all(logins))).toEqual(new Set([200]))
    }
  })

  it.each([
    ['a change of the password', (user: TestUser) => changePassword(user, 'harbour light 2')],
    ['a deletion', deleteAccount],
  ])('let a link for a new password meet %s', async (_, change) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await server.registerUser()
      const token = await insertReset(user)
      const statuses = await Promise.all([resetPassword(user, token), change(user)])
      expect(statuses).not.toContain(500)
    }
  })
})
