import { describe, expect, it } from 'vitest'
import { eventSignalOf } from './event-signal.ts'
import { eventStatuses } from './event-status.ts'

describe('what follows from the status in eventUpdated (GAP-109)', () => {
  it.each([
    ['uninitialized', 'starting', 'eventStarting'],
    [null, 'starting', 'eventStarting'],
    ['starting', 'started', 'eventStarted'],
    ['started', 'stopping', 'eventStopping'],
    ['live_on_air', 'stopping', 'eventStopping'],
    ['stopping', 'stopped', 'eventStopped'],
  ] as const)(
    '%s, then %s, is %s (CORE-RTM-014, CORE-RTM-015, CORE-RTM-016)',
    (known, heard, signal) => {
      expect(eventSignalOf(known, heard)).toBe(signal)
    },
  )

  it.each(eventStatuses)('a repeat of %s says nothing', (status) => {
    expect(eventSignalOf(status, status)).toBeNull()
  })

  it('steps of live, and its end, are no signals of the event', () => {
    for (const live of [
      'live_starting',
      'live_pre_roll',
      'live_on_air',
      'live_post_roll',
    ] as const) {
      expect(eventSignalOf('started', live)).toBeNull()
      expect(eventSignalOf(live, 'started')).toBeNull()
    }
  })
})
