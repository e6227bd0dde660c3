import { SELF_HOSTED_RIGHTS, type User } from '@proscenium/protocol'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventState } from '../model/event/store.ts'
import { sessionState } from '../model/session/store.ts'
import { requireStudio, requireUser } from './guards.ts'
import { loadShowPart } from './load-show-part.ts'
import type { ShowPart } from './show-port.ts'

vi.mock('./load-show-part.ts', () => ({ loadShowPart: vi.fn() }))

const rejoinEvent = vi.fn<ShowPart['rejoinEvent']>()
const isCheckDue = vi.fn<ShowPart['isCheckDue']>()

const here = { location: { href: '/events?page=2' } }

function logIn(webConsole = true): void {
  const user: User = {
    id: 'u',
    email: 'anna@example.com',
    displayName: '',
    externalId: null,
    avatarUrl: null,
    defaultResolution: '720p',
    kind: 'user',
    contribution: null,
    invitationId: null,
    lurkId: null,
    rights: { ...SELF_HOSTED_RIGHTS, webConsole },
  }
  Object.assign(sessionState, { status: 'identified', user })
}

async function redirectOf(attempt: Promise<void>) {
  const thrown: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  )
  if (thrown === null) return null
  if (!isRedirect(thrown)) throw thrown
  return { to: thrown.options.to, search: thrown.options.search }
}

beforeEach(() => {
  Object.assign(sessionState, { status: 'anonymous', user: null })
  eventState.phase = 'none'
  rejoinEvent.mockReset().mockResolvedValue(true)
  isCheckDue.mockReset().mockReturnValue(false)
  vi.mocked(loadShowPart)
    .mockReset()
    .mockResolvedValue({ rejoinEvent, isCheckDue } as Partial<ShowPart> as ShowPart)
})
afterEach(() => {
  eventState.phase = 'none'
})

describe('guards', () => {
  it('send visitors to the sign-in page, which brings them back', async () => {
    expect(await redirectOf(requireUser(here))).toEqual({
      to: '/auth/',
      search: { mode: 'login', next: '/events?page=2' },
    })
  })

  it('wait until it is known who is here', async () => {
    sessionState.status = 'restoring'
    const attempt = redirectOf(requireUser(here))
    logIn()
    expect(await attempt).toBeNull()
  })

  it('CORE-RGT-026: keep users without the right webConsole out of the studio', async () => {
    logIn(false)
    expect(await redirectOf(requireStudio(here))).toEqual({
      to: '/error/',
      search: { reason: 'no-console', from: '/events?page=2' },
    })
  })

  it('GAP-128: return to the open event, else go to the events', async () => {
    logIn()
    expect(await redirectOf(requireStudio(here))).toBeNull()
    expect(rejoinEvent).toHaveBeenCalledTimes(1)
    rejoinEvent.mockResolvedValue(false)
    expect((await redirectOf(requireStudio(here)))?.to).toBe('/events')
  })

  it('lead by the device check into the studio of a show on air (GAP-128)', async () => {
    logIn()
    isCheckDue.mockReturnValue(true)
    const to = '/studio/device-check'
    expect((await redirectOf(requireStudio({ location: { href: '/studio/mixer' } })))?.to).toBe(to)
    expect(await redirectOf(requireStudio({ location: { href: to } }))).toBeNull()
  })

  it('let the error page tell that the part of a show could not be fetched', async () => {
    logIn()
    const lost = new TypeError('Failed to fetch dynamically imported module')
    vi.mocked(loadShowPart).mockRejectedValue(lost)
    await expect(requireStudio(here)).rejects.toBe(lost)
  })

  it('leave an event alone that is open or being opened', async () => {
    logIn()
    for (const phase of ['starting', 'open'] as const) {
      eventState.phase = phase
      expect(await redirectOf(requireStudio(here))).toBeNull()
    }
    expect(rejoinEvent).not.toHaveBeenCalled()
  })
})
