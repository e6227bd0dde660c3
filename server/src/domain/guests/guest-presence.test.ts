import { describe, expect, it } from 'vitest'
import type { GuestSessionRecord } from '../ports/identity-records.ts'
import { GuestPresence } from './guest-presence.ts'

const MINUTE_MS = 60_000

describe('who is here', () => {
  it('is not known in the first minute of a server: nobody has left then (GAP-061)', () => {
    let nowMs = 100 * MINUTE_MS
    const guests = new GuestPresence({
      presence: {
        isConnected: () => false,
        isConnectedOrReturning: () => false,
        hasJustLeft: () => false,
      },
      streams: { hasOfGuest: () => false },
      clock: { now: () => new Date(nowMs) },
    })
    const session = { id: 'of long ago', createdAt: new Date(0), revokedAt: null }
    const hasLeft = () => guests.hasLeft(session as GuestSessionRecord)
    expect(hasLeft()).toBe(false)
    nowMs += MINUTE_MS
    expect(hasLeft()).toBe(false)
    nowMs += 1
    expect(hasLeft()).toBe(true)
  })

  it('is known at once of a guest whose page was closed, however short a time they were here (GAP-061)', () => {
    let isConnected = true
    const guests = new GuestPresence({
      presence: {
        isConnected: () => isConnected,
        isConnectedOrReturning: () => isConnected,
        hasJustLeft: () => !isConnected,
      },
      streams: { hasOfGuest: () => false },
      clock: { now: () => new Date(0) },
    })
    const session = { id: 'new', createdAt: new Date(0), revokedAt: null } as GuestSessionRecord
    expect(guests.hasLeftForGood(session)).toBe(false)
    isConnected = false
    expect(guests.hasLeftForGood(session)).toBe(true)
  })
})
