import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { sessionState } from './store.ts'
import {
  acceptTokenLogin,
  askWhose,
  dismissTokenLogin,
  offerLoginOfAddress,
  offerTokenLogin,
} from './token-login.ts'
import { tokenLoginState } from './token-login-store.ts'

const own = { access_token: 'own', refresh_token: 'own-r' }
const operator = { ...aUser(), id: 'u2', email: 'operator@example.com' }

function accessToken(claims: object): string {
  return `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
}
const pair = { access_token: accessToken({ sub: 'u2', admin: true }), refresh_token: 'r' }

let fakes: FakeServices
let stopWatching: () => void
let logOut: () => void

beforeEach(() => {
  fakes = fakeServices()
  stopWatching = watchServices()
  logOut = logInAs(aUser())
  fakes.services.tokens.write(own)
  fakes.handlers.me = () => operator
  fakes.handlers.logout = () => undefined
})
afterEach(() => {
  dismissTokenLogin()
  stopWatching()
  logOut()
  fakes.dispose()
})

const offer = (given = pair) => offerTokenLogin(given, () => fakes.services.api)

describe('a login that an address brings along (CORE-ATH-002, GAP-079)', () => {
  it('is offered with the name of its account, and nobody is logged in or out by it', async () => {
    await offer()
    expect(tokenLoginState).toMatchObject({ status: 'offered', email: 'operator@example.com' })
    expect(fakes.services.tokens.read()).toEqual(own)
    expect(sessionState.user?.email).toBe('anna@example.com')
    dismissTokenLogin()
    expect(tokenLoginState.status).toBe('none')
    expect(fakes.services.tokens.read()).toEqual(own)
  })

  it('is taken out of the address, where it could be copied, and logs nobody in', () => {
    const hash = new URLSearchParams({ ...pair, access_token: accessToken({ sub: 'u2' }) })
    history.replaceState(null, '', `/auth/#${hash}`)
    offerLoginOfAddress()
    expect(location.pathname + location.hash).toBe('/auth/')
    expect(tokenLoginState.status).toBe('refused')
    expect(fakes.services.tokens.read()).toEqual(own)
    history.replaceState(null, '', '/')
  })

  it('replaces the one before, which ends, once the visitor says yes', async () => {
    await offer()
    await acceptTokenLogin()
    const ended = fakes.calls.find(({ name }) => name === 'logout')
    expect(ended?.input.body).toEqual({ refresh_token: 'own-r' })
    expect(fakes.services.tokens.read()).toEqual(pair)
    expect(sessionState).toMatchObject({ status: 'identified', user: { id: 'u2' } })
    expect(tokenLoginState.status).toBe('none')
  })

  it('is refused unless its token has the rights of an operator', async () => {
    for (const claims of [{ sub: 'u2' }, { sub: 'u2', admin: 'true' }, 'x']) {
      await offer({ ...pair, access_token: accessToken(claims as object) })
      expect(tokenLoginState.status).toBe('refused')
      await acceptTokenLogin()
    }
    await offer({ ...pair, access_token: 'no token' })
    expect(tokenLoginState.status).toBe('refused')
    expect(fakes.calls).toEqual([])
    expect(fakes.services.tokens.read()).toEqual(own)
  })

  it('gives way to a later link at once, and an answer about the earlier one changes nothing', async () => {
    let answer: (user: typeof operator) => void = () => undefined
    fakes.handlers.me = () => new Promise((resolve) => (answer = resolve))
    const first = offer()
    fakes.handlers.me = () => ({ ...operator, id: 'u3', email: 'second@example.com' })
    await offer({ ...pair, refresh_token: 'second' })
    answer(operator)
    await first
    expect(tokenLoginState).toMatchObject({ status: 'offered', email: 'second@example.com' })
    await offer({ ...pair, access_token: 'no token' })
    expect(tokenLoginState).toMatchObject({ status: 'refused', email: null })
    await acceptTokenLogin()
    expect(fakes.services.tokens.read()).toEqual(own)
  })

  it('is refused when the server does not take it, and can be tried again when there is no answer', async () => {
    fakes.handlers.me = () => {
      throw new ApiError({ code: 'no_response', call: 'me', status: 0, title: 'x' })
    }
    await offer()
    expect(tokenLoginState.status).toBe('failed')
    fakes.handlers.me = () => {
      throw new ApiError({ code: 'unauthorized', call: 'me', status: 401, title: 'x' })
    }
    await askWhose()
    expect(tokenLoginState.status).toBe('refused')
  })
})
