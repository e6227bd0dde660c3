import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { connectAccount, finishConnecting } from './actions.ts'
import { ownPathOf, readOAuthState, writeOAuthState } from './oauth-state.ts'

const ORIGIN = 'https://studio.example'
let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
})
afterEach(() => fakes.dispose())

/** Goes to the provider; answers with the state that it was given. */
async function begin(): Promise<string> {
  fakes.handlers.startOAuth = () => ({ url: 'https://provider.example/consent' })
  const leave = vi.fn()
  expect(await connectAccount('twitch', '/account?section=connections', leave)).toBeNull()
  expect(leave).toHaveBeenCalledWith('https://provider.example/consent')
  return String(fakes.calls.at(-1)?.input.body?.['state'])
}

describe('connecting an account (GAP-088)', () => {
  it('sends along where to go on, what for, and a word that only this tab knows', async () => {
    expect(readOAuthState(await begin())).toEqual({
      redirectUrl: '/account?section=connections',
      provider: 'twitch',
      purpose: 'distributor.add',
      nonce: 'id-1',
    })
  })

  it('is finished with what the provider answers, and goes on within our own pages', async () => {
    const state = await begin()
    fakes.handlers.finishOAuth = () => ({ redirectUrl: `${ORIGIN}/account?section=connections` })
    expect(await finishConnecting({ code: 'c', state }, ORIGIN)).toEqual({
      kind: 'connected',
      provider: 'twitch',
      path: '/account?section=connections',
    })
    expect(fakes.calls.at(-1)?.input.body).toEqual({ code: 'c', state })
    // Once is enough: the same address again is nobody's.
    expect(await finishConnecting({ code: 'c', state }, ORIGIN)).toEqual({ kind: 'invalid' })
  })

  it('takes no address that this tab sent nobody to', async () => {
    await begin()
    const state = writeOAuthState({
      redirectUrl: '/',
      provider: 'twitch',
      purpose: 'export',
      nonce: 'another',
    })
    for (const search of [{ code: 'c', state }, { code: 'c', state: '%%%' }, { code: 'c' }, {}]) {
      expect(await finishConnecting(search, ORIGIN)).toEqual({ kind: 'invalid' })
    }
    expect(fakes.calls.some(({ name }) => name === 'finishOAuth')).toBe(false)
  })

  it('says that the user or the provider refused, and why the server did', async () => {
    const state = await begin()
    expect(await finishConnecting({ state, error: 'access_denied' }, ORIGIN)).toEqual({
      kind: 'denied',
      reason: 'access_denied',
    })
    fakes.handlers.finishOAuth = refused('finishOAuth', 'not_implemented')
    expect(await finishConnecting({ code: 'c', state }, ORIGIN)).toMatchObject({
      kind: 'failed',
      failure: { code: 'not_implemented' },
    })
  })

  it('never goes to an address of anybody else', () => {
    expect(ownPathOf('https://evil.example/x', ORIGIN)).toBe('/')
    expect(ownPathOf('//evil.example', ORIGIN)).toBe('/')
    expect(ownPathOf('javascript:alert(1)', ORIGIN)).toBe('/')
    expect(ownPathOf('/events?page=2#x', ORIGIN)).toBe('/events?page=2#x')
  })
})
