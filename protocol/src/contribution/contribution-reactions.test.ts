import { describe, expect, it } from 'vitest'
import {
  type ContributionNews,
  eventStatusOfWelcome,
  LURKER_REACTIONS_TO_END,
  MAX_STREAM_RESTARTS,
  reactionsToIce,
  reactionsToUpdate,
} from './contribution-reactions.ts'

const news = (changes: Partial<ContributionNews> = {}): ContributionNews => ({
  assigned: true,
  status: 'started',
  stopReason: null,
  source: 'camera',
  ...changes,
})

describe('what an update asks of a contributor', () => {
  it('unassigned: everything of it ends, whatever else it says (CORE-CTS-015)', () => {
    for (const status of ['starting', 'started', 'stopped'] as const) {
      const found = reactionsToUpdate(news({ assigned: false, status }), true)
      expect(found).toEqual(['stop_stream', 'destroy', 'stop_monitoring'])
    }
  })

  it('stopped: it is reset, and starts again where that was asked for (CORE-CTS-016)', () => {
    expect(reactionsToUpdate(news({ status: 'stopped', stopReason: 'gone' }), true)).toEqual([
      'reset',
      'start',
    ])
  })

  it('stopped: else the reason is kept and the slot given back (CORE-CTS-017)', () => {
    const stopped = { status: 'stopped', stopReason: 'webrtc_blocked' } as const
    expect(reactionsToUpdate(news(stopped), false)).toEqual(['reset', 'record_reason', 'unassign'])
    const kept = ['reset', 'record_reason']
    expect(reactionsToUpdate(news({ ...stopped, source: 'external' }), false)).toEqual(kept)
    expect(reactionsToUpdate(news({ ...stopped, stopReason: 'unassigned' }), false)).toEqual(kept)
  })

  it('starting and started: nothing', () => {
    expect(reactionsToUpdate(news({ status: 'starting' }), true)).toEqual([])
    expect(reactionsToUpdate(news(), false)).toEqual([])
  })
})

describe('what a welcome says of the event', () => {
  it('is on air when live has started, else started (CORE-CTS-019, GAP-066)', () => {
    expect(eventStatusOfWelcome({ status: 'started' })).toBe('live_on_air')
    for (const status of [null, 'starting', 'stopping'] as const) {
      expect(eventStatusOfWelcome({ status })).toBe('started')
    }
  })
})

describe('what a connection asks of who sends', () => {
  const here = { hasLeft: false, restarts: 0 }

  it('failed or closed: the contribution stops (CORE-CTS-022)', () => {
    for (const state of ['failed', 'closed'] as const) {
      expect(reactionsToIce(state, here)[0]).toBe('stop_stream')
    }
    expect(reactionsToIce('disconnected', here)).toEqual([])
  })

  it('connected: the bit rates that are set apply (CORE-CTS-023)', () => {
    expect(reactionsToIce('connected', here)).toEqual(['apply_bit_rates'])
  })

  it('failed: it starts again, three times, unless he left (CORE-CTS-024, GAP-015)', () => {
    for (let restarts = 0; restarts < MAX_STREAM_RESTARTS; restarts += 1) {
      expect(reactionsToIce('failed', { ...here, restarts })).toEqual(['stop_stream', 'start'])
    }
    const over = ['stop_stream', 'unassign']
    expect(reactionsToIce('failed', { ...here, restarts: MAX_STREAM_RESTARTS })).toEqual(over)
    expect(reactionsToIce('closed', { ...here, hasLeft: true })).toEqual(over)
  })
})

describe('what the end of an event asks of a lurker', () => {
  it('is to forget the contribution and end its view (CORE-CTS-026)', () => {
    expect(LURKER_REACTIONS_TO_END).toEqual(['destroy', 'stop_monitoring'])
  })
})
