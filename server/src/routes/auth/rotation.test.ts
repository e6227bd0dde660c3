import { CLOSE_CODES, type TokenPair, tokenPairSchema } from '@proscenium/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROTATION_GRACE_MS } from '../../domain/identity/account-service.ts'
import { TestServer } from '../../testing/test-server.ts'
import type { TestUser } from '../../testing/test-user.ts'

describe('refresh tokens are replaced at each use of the POST (GAP-187)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => server[Symbol.asyncDispose]())

  const rotate = (refreshToken: string) =>
    fetch(`${server.origin}/v1/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    })
  const rotated = async (refreshToken: string): Promise<TokenPair> =>
    tokenPairSchema.parse(await (await rotate(refreshToken)).json())
  const get = async (refreshToken: string) =>
    (await fetch(`${server.origin}/v1/auth/refresh/${refreshToken}`)).status
  const firstOf = (user: TestUser) => user.tokens?.refresh_token ?? ''
  const isIn = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await fetch(`${server.origin}/v1/me`, { headers })).ok
  }
  /** Moves the server's clock on from now. */
  const later = (ms: number) =>
    vi.spyOn(server.app.services.clock, 'now').mockReturnValue(new Date(Date.now() + ms))
  const PAST_GRACE_MS = ROTATION_GRACE_MS + 1_000

  it('gives another refresh token that works, and whose access token does', async () => {
    const user = await server.registerUser()
    const pair = await rotated(firstOf(user))
    expect(pair.refresh_token).not.toBe(firstOf(user))
    expect(await isIn(pair.access_token)).toBe(true)
    const next = await rotated(pair.refresh_token)
    expect(next.refresh_token).not.toBe(pair.refresh_token)
    expect(await isIn(next.access_token)).toBe(true)
  })

  it('ends the login, and its sockets, when a token is used whose successor was used', async () => {
    const user = await server.registerUser()
    const other = await server.registerUser()
    const stolen = firstOf(user)
    const second = await rotated(stolen)
    const third = await rotated(second.refresh_token)
    user.tokens = third
    const socket = await user.connect()
    const answer = await rotate(stolen)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(await isIn(third.access_token)).toBe(false)
    expect((await rotate(third.refresh_token)).status).toBe(403)
    expect((await other.request('/v1/me')).status).toBe(200)
  })

  it('notices it by the GET of the specification as well (CORE-CAU-005)', async () => {
    const user = await server.registerUser()
    const second = await rotated(firstOf(user))
    const third = await rotated(second.refresh_token)
    expect(await get(third.refresh_token)).toBe(200)
    expect(await get(firstOf(user))).toBe(403)
    expect(await get(third.refresh_token)).toBe(403)
  })

  it('gives two tabs that ask at once the same successor, and neither is logged out', async () => {
    const user = await server.registerUser()
    const pairs = await Promise.all([1, 2, 3].map(() => rotated(firstOf(user))))
    expect(new Set(pairs.map(({ refresh_token }) => refresh_token)).size).toBe(1)
    for (const { access_token } of pairs) expect(await isIn(access_token)).toBe(true)
    expect((await rotate(pairs[0]?.refresh_token ?? '')).status).toBe(200)
  })

  it('helps whose answer was lost, and ends the login when both the lost one and another are used', async () => {
    const user = await server.registerUser()
    const lost = await rotated(firstOf(user))
    later(PAST_GRACE_MS)
    const again = await rotated(firstOf(user))
    expect(again.refresh_token).not.toBe(lost.refresh_token)
    expect((await rotate(again.refresh_token)).status).toBe(200)
    expect((await rotate(lost.refresh_token)).status).toBe(403)
    expect(await isIn(again.access_token)).toBe(false)
  })

  it('ends the login when a token is used late whose successor was used by the GET', async () => {
    const user = await server.registerUser()
    const { access_token, refresh_token } = await rotated(firstOf(user))
    expect(await get(refresh_token)).toBe(200)
    later(PAST_GRACE_MS)
    expect((await rotate(firstOf(user))).status).toBe(403)
    expect(await isIn(access_token)).toBe(false)
    expect(await get(refresh_token)).toBe(403)
  })

  it('takes no token that it never gave', async () => {
    const user = await server.registerUser()
    const { refresh_token } = await rotated(firstOf(user))
    const [id, number, secret = ''] = refresh_token.split('.')
    const forged = [`${id}.${Number(number) + 1}.${secret}`, `${id}.0.${secret}`, `${id}.1.x`, 'x']
    for (const token of forged) expect((await rotate(token)).status).toBe(403)
    // Nor does guessing end a login.
    expect((await rotate(refresh_token)).status).toBe(200)
  })

  it('ends with the login: at a logout by any of its tokens, and after 30 days', async () => {
    const user = await server.registerUser()
    const first = firstOf(user)
    const second = await rotated(first)
    user.tokens = second
    await user.api.call('logout', { body: { refresh_token: first } })
    expect((await rotate(second.refresh_token)).status).toBe(403)
    const other = await server.registerUser()
    const { refresh_token } = await rotated(firstOf(other))
    later(30 * 86_400_000 + 1_000)
    expect((await rotate(refresh_token)).status).toBe(403)
  })
})
