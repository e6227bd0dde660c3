import { describe, expect, it } from 'vitest'
import { eventStatusOfLive, liveProgressOf } from './event-lifecycle.ts'
import {
  eventStatuses,
  eventStatusSchema,
  isInProgress,
  isLiveInProgress,
  isStarted,
} from './event-status.ts'

const matching = (test: (status: (typeof eventStatuses)[number]) => boolean) =>
  eventStatuses.filter(test).join(' ')

describe('event status', () => {
  it('derives started, live in progress and in progress (CORE-EVS-010, CORE-EVS-011, CORE-EVS-012)', () => {
    expect(matching(isLiveInProgress)).toBe(
      'live_starting live_pre_roll live_on_air live_post_roll',
    )
    expect(matching(isStarted)).toBe(
      'started live_starting live_pre_roll live_on_air live_post_roll',
    )
    expect(matching(isInProgress)).toBe(
      'starting started live_starting live_pre_roll live_on_air live_post_roll',
    )
  })

  it("refuses an unknown one with 'The event status is invalid' (CORE-EVS-014)", () => {
    expect(eventStatusSchema.safeParse('paused').error?.issues[0]?.message).toBe(
      'The event status is invalid',
    )
  })
})

describe('live updates', () => {
  it('stand for statuses of the event (CORE-EVS-017, CORE-RTM-028)', () => {
    const status = (value: string, step?: string) => eventStatusOfLive({ status: value, step })
    expect(status('starting')).toBe('live_starting')
    expect(status('started', 'pre_roll')).toBe('live_pre_roll')
    expect(status('started', 'on_air')).toBe('live_on_air')
    expect(status('started')).toBe('live_on_air')
    expect(status('started', 'post_roll')).toBe('live_post_roll')
    expect(status('stopping')).toBe('stopping')
    expect(eventStatusOfLive({ status: null })).toBeNull()
  })

  it('fail as LiveStatusProcessingError when status or step is unknown (CORE-EVS-018, CORE-ERR-033)', () => {
    expect(() => eventStatusOfLive({ status: 'paused' })).toThrow('LiveStatusProcessingError')
    expect(() => eventStatusOfLive({ status: 'started', step: 'encore' })).toThrow(
      'LiveStatusProcessingError',
    )
  })

  it.each(eventStatuses)('what is sent for %s is understood as it', (status) => {
    const read = eventStatusOfLive(liveProgressOf(status))
    expect(read).toBe(isLiveInProgress(status) || status === 'stopping' ? status : null)
  })
})
