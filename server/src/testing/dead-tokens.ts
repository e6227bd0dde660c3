import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-user.ts'

/** Longer than any access token lives. */
const LONG_AGO_MS = 3_600_000

/** A token of a user that has run out. */
export async function expiredToken(server: TestServer, user: TestUser): Promise<string> {
  const { clock } = server.app.services
  const then = new Date(clock.now().getTime() - LONG_AGO_MS)
  const now = vi.spyOn(clock, 'now').mockReturnValue(then)
  try {
    const { email, password } = user
    return (await user.api.call('login', { body: { email, password } })).access_token
  } finally {
    now.mockRestore()
  }
}

/** A token whose login was ended. */
export async function revokedToken(user: TestUser): Promise<string> {
  const { accessToken, tokens } = user
  await user.api.call('logout', { body: { refresh_token: tokens?.refresh_token ?? '' } })
  return accessToken
}

/** A token in the form of a JWT that claims to need no signature. */
export function unsignedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1_000) + 600
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'x', sid: 'y', exp })}.`
}
