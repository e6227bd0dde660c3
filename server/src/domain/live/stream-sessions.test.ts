import { describe, expect, it } from 'vitest'
import { FakeMediaPlane } from '../../testing/fake-media-plane.ts'
import { aGuest, aPrincipal } from '../../testing/hub-world.ts'
import type { Store } from '../ports/repositories.ts'
import { StreamSessions } from './stream-sessions.ts'

/** A store of one started event, in which every guest holds the slot that he watches. */
const store = {
  events: { find: async () => ({ status: 'started' }) },
  contributions: {
    find: async () => ({ eventId: 'event' }),
    findOfGuest: async (id: string) => ({ id: `slot-of-${id}` }),
  },
  guestSessions: { find: async () => ({ revokedAt: null, linkId: 'link' }) },
  deepLinks: { find: async () => ({ revokedAt: null }) },
} as unknown as Store

describe('stream sessions', () => {
  it('are bounded for all guests of an event, and apart from those for its directors', async () => {
    const viewLimits = { viewsOfGuest: 2, viewsOfGuests: 3, viewsOfDirectors: 1 }
    const pages = { isOwn: async () => false, hold: () => Promise.reject(new Error('no pages')) }
    using sessions = new StreamSessions({ store, media: new FakeMediaPlane(), pages, viewLimits })
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
