import { PROGRAM_AFTER_LOGOUT_MS } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeMediaPlane } from '../../testing/fake-media-plane.ts'
import { aGuest, aPrincipal } from '../../testing/hub-world.ts'
import { BackgroundTasks } from '../background-tasks.ts'
import type { EndedLogins } from '../ports/presence.ts'
import type { Store } from '../ports/repositories.ts'
import type { StreamLimits } from './stream-limits.ts'
import { StreamSessions } from './stream-sessions.ts'

/** A store of one started event, whose logins all live, in which every guest holds the slot that he watches. */
const store = {
  events: { find: async () => ({ status: 'started' }) },
  contributions: {
    find: async () => ({ eventId: 'event' }),
    findOfGuest: async (id: string) => ({ id: `slot-of-${id}` }),
  },
  sessions: { find: async () => ({ revokedAt: null }) },
  guestSessions: { find: async () => ({ revokedAt: null, linkId: 'link' }) },
  deepLinks: { find: async () => ({ revokedAt: null }) },
} as unknown as Store

/** Stream sessions with what ends logins; disposing of them ends the sessions' timers. */
function aWorld(viewLimits?: StreamLimits) {
  const media = new FakeMediaPlane()
  const listeners = new Set<(ended: EndedLogins) => void>()
  const sessions = new StreamSessions({
    store,
    media,
    pages: { isOwn: async () => false, hold: () => Promise.reject(new Error('no pages')) },
    presence: {
      onLoginsEnded: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    background: new BackgroundTasks({
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    }),
    ...(viewLimits && { viewLimits }),
  })
  return {
    sessions,
    closed: () => media.asked.filter((asked) => asked.startsWith('closeSession')),
    loginsEnded: (ended: EndedLogins) => {
      for (const listener of listeners) listener(ended)
    },
    reportMedia: media.report.bind(media),
    [Symbol.dispose]: () => sessions[Symbol.dispose](),
  }
}

describe('stream sessions', () => {
  it('are bounded for all guests of an event, and apart from those for its directors', async () => {
    using world = aWorld({ viewsOfGuest: 2, viewsOfGuests: 3, viewsOfDirectors: 1 })
    const { sessions } = world
    const guest = (id: string) => aGuest({ sessionId: id, contributionId: `slot-of-${id}` })
    const view = (id: string) => sessions.view(guest(id), 'event', 'program')
    await view('a')
    await view('a')
    await expect(view('a')).rejects.toThrow('You view 2 streams, which is the most')
    await view('b')
    const full = 'The guests of this event view 3 streams, which is the most'
    await expect(view('c')).rejects.toThrow(full)
    await sessions.view(aPrincipal(), 'event', 'program')
    const director = sessions.view(aPrincipal(), 'event', 'program')
    await expect(director).rejects.toThrow('The directors of this event view 1 streams')
    await sessions.closeOfGuest('a')
    expect(sessions.hasOfGuest('a')).toBe(false)
    await view('c')
    expect(sessions.hasOfGuest('c')).toBe(true)
  })
})

describe('the program of a director who has logged out (GAP-078)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const director = aPrincipal()
  const program = { eventId: 'event', streamId: 'program', sessionId: 'session' }
  const loggedOut: EndedLogins = { userId: 'owner', loginIds: ['login'], reason: 'logged_out' }

  it('goes on for ten minutes, and no longer', async () => {
    using world = aWorld()
    await world.sessions.published(director, program)
    world.loginsEnded(loggedOut)
    vi.advanceTimersByTime(PROGRAM_AFTER_LOGOUT_MS - 1)
    expect(world.closed()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(world.closed()).toEqual(['closeSession session'])
  })

  it('goes on in each format, while all else that the login sends ends at once', async () => {
    using world = aWorld()
    await world.sessions.published(director, program)
    const wide = { ...program, streamId: 'program:wide', sessionId: 'wide' }
    await world.sessions.published(director, wide)
    const slot = { ...program, streamId: 'slot', sessionId: 'camera' }
    await world.sessions.published(director, slot)
    world.loginsEnded(loggedOut)
    expect(world.closed()).toEqual(['closeSession camera'])
  })

  it('goes on without end once a login keeps it', async () => {
    using world = aWorld()
    await world.sessions.published(director, program)
    world.loginsEnded(loggedOut)
    await world.sessions.keep(aPrincipal({ sessionId: 'again' }), 'event', 'session')
    vi.advanceTimersByTime(2 * PROGRAM_AFTER_LOGOUT_MS)
    expect(world.closed()).toEqual([])
    world.loginsEnded({ userId: 'owner', loginIds: ['again'], reason: 'revoked' })
    expect(world.closed()).toEqual(['closeSession session'])
  })

  it.each(['all_revoked', 'password_replaced', 'account_locked', 'account_deleted'] as const)(
    'ends at once, though no login is left, and for no other user: %s',
    async (reason) => {
      using world = aWorld()
      await world.sessions.published(director, program)
      world.loginsEnded(loggedOut)
      world.loginsEnded({ userId: 'another', loginIds: [], reason })
      expect(world.closed()).toEqual([])
      world.loginsEnded({ userId: 'owner', loginIds: [], reason })
      expect(world.closed()).toEqual(['closeSession session'])
    },
  )

  it('is waited for no more once it is gone, or the server stops', async () => {
    using world = aWorld()
    await world.sessions.published(director, program)
    const wide = { ...program, streamId: 'program:wide', sessionId: 'wide' }
    await world.sessions.published(director, wide)
    world.loginsEnded(loggedOut)
    expect(vi.getTimerCount()).toBe(2)
    world.reportMedia({ type: 'sessionClosed', ...program, reason: 'gone' })
    expect(vi.getTimerCount()).toBe(1)
    world.sessions[Symbol.dispose]()
    expect(vi.getTimerCount()).toBe(0)
  })
})
