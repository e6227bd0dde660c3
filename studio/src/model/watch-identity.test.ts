import { PROGRAM_AFTER_LOGOUT_MS } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../testing/open-test-show.ts'
import { refused } from '../testing/refused.ts'
import { settle } from '../testing/test-clock.ts'
import { aUser, logInAs } from '../testing/user-fixture.ts'
import { eventState } from './event/store.ts'
import { endSession, login, logout } from './session/actions.ts'
import { sessionState } from './session/store.ts'

const tokens = { access_token: 'a', refresh_token: 'r' }
let show: TestShow
let leave: () => void

beforeEach(async () => {
  leave = logInAs(aUser())
  sessionState.ended = null
  show = openTestShow()
  const { fakes } = show
  fakes.services.tokens.write(tokens)
  fakes.handlers.logout = () => undefined
  fakes.handlers.login = () => tokens
  fakes.handlers.me = () => aUser()
  fakes.emitPublisher({ status: 'connected' })
  eventState.status = 'live_on_air'
  await settle()
  fakes.publisherLog.length = 0
})
afterEach(() => {
  show.close()
  leave()
  eventState.phase = 'none'
  sessionState.ended = null
})

const logInAgain = () => login({ email: 'anna@example.com', password: 'secret123' })
const isOpen = () => eventState.phase === 'open' && eventState.event !== null

describe('a logout during a show (GAP-078)', () => {
  it('keeps the program for ten minutes, then closes the studio', async () => {
    const { fakes } = show
    await logout()
    await settle()
    expect(isOpen()).toBe(true)
    expect(sessionState.programUntilMs).toBe(fakes.clock.now() + PROGRAM_AFTER_LOGOUT_MS)
    await fakes.clock.advance(PROGRAM_AFTER_LOGOUT_MS - 1)
    expect(fakes.publisherLog).not.toContain('stop')
    await fakes.clock.advance(1)
    expect(isOpen()).toBe(false)
    expect(fakes.publisherLog).toContain('stop')
    expect(sessionState.programUntilMs).toBeNull()
  })

  it('goes on with the same program where the same visitor logs in again', async () => {
    const { fakes } = show
    await logout()
    await settle()
    await logInAgain()
    await settle()
    expect(fakes.publisherLog).toEqual(['keep'])
    expect(fakes.calls.map(({ name }) => name)).toContain('getEventStudio')
    await fakes.clock.advance(PROGRAM_AFTER_LOGOUT_MS)
    expect(isOpen()).toBe(true)
  })

  it('closes the studio where somebody else logs in', async () => {
    const { fakes } = show
    await logout()
    await settle()
    fakes.handlers.me = () => ({ ...aUser(), id: 'another' })
    await logInAgain()
    await settle()
    expect(isOpen()).toBe(false)
    expect(fakes.publisherLog).toContain('stop')
  })

  it('closes the studio at once where another director sends the program', async () => {
    show.fakes.emitPublisher({ status: 'taken', reason: '' })
    await logout()
    await settle()
    expect(isOpen()).toBe(false)
  })

  it('is known here when another tab of this browser logs out', async () => {
    const { fakes } = show
    const attempt = 0
    fakes.handlers.me = refused('me', 'unauthorized')
    fakes.emitRealtime({ kind: 'status', status: 'expired', attempt, endReason: 'logged_out' })
    await settle()
    expect(sessionState).toMatchObject({ status: 'anonymous', ended: 'logged_out' })
    expect(isOpen()).toBe(true)
    expect(sessionState.programUntilMs).not.toBeNull()
    // Calls of this tab are refused from now on.
    fakes.emitApi({ kind: 'session_expired' })
    expect(sessionState.ended).toBe('logged_out')
  })

  it('follows another tab that has logged somebody in meanwhile, and keeps its tokens', async () => {
    const { fakes } = show
    const others = { access_token: 'another', refresh_token: 'another' }
    fakes.services.tokens.write(others)
    fakes.handlers.me = () => ({ ...aUser(), id: 'somebody-else' })
    fakes.emitRealtime({ kind: 'status', status: 'expired', attempt: 0, endReason: 'logged_out' })
    await settle()
    expect(sessionState).toMatchObject({ status: 'identified', user: { id: 'somebody-else' } })
    expect(fakes.services.tokens.read()).toEqual(others)
    expect(isOpen()).toBe(false)
  })
})

describe('a login that ends during a show', () => {
  it.each(['expired', 'revoked', 'password_replaced'] as const)(
    'leaves the studio open for the visitor to come back, when it was %s',
    async (reason) => {
      endSession(reason)
      await settle()
      expect(isOpen()).toBe(true)
      expect(sessionState.programUntilMs).toBeNull()
      await logInAgain()
      await settle()
      expect(show.fakes.publisherLog).toEqual(['keep'])
    },
  )

  it.each(['account_locked', 'account_deleted'] as const)(
    'closes the studio when nobody can come back: %s',
    async (reason) => {
      endSession(reason)
      await settle()
      expect(isOpen()).toBe(false)
    },
  )
})
