import type { EventStatus } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { type EventFacts, eventStageOf, isEndNear } from './describe-event.ts'

const notLive = { status: null, step: null, paused: false }
const stage = (status: EventStatus, facts: Partial<EventFacts> = {}) =>
  eventStageOf({ phase: 'open', status, live: notLive, liveRequest: null, ...facts })

describe('eventStageOf', () => {
  it('has a stage for every status (CORE-EVS-001 to CORE-EVS-009)', () => {
    const stages: Record<EventStatus, string> = {
      uninitialized: 'opening',
      starting: 'opening',
      started: 'ready',
      live_starting: 'connecting',
      live_pre_roll: 'connecting',
      live_on_air: 'onAir',
      live_post_roll: 'closing',
      stopping: 'ending',
      stopped: 'ended',
    }
    for (const [status, expected] of Object.entries(stages)) {
      expect([status, stage(status as EventStatus)]).toEqual([status, expected])
    }
  })

  it('shows what this tab has asked for at once', () => {
    expect(stage('started', { liveRequest: 'starting' })).toBe('connecting')
    expect(stage('live_on_air', { liveRequest: 'stopping' })).toBe('closing')
    expect(stage('started', { phase: 'stopping' })).toBe('ending')
  })

  it('tells a pause from being on air', () => {
    const live = { status: 'started', step: 'on_air', paused: true } as const
    expect(stage('live_on_air', { live })).toBe('paused')
  })

  it('opens until the event is open', () => {
    expect(stage('started', { phase: 'joining' })).toBe('opening')
  })
})

describe('isEndNear', () => {
  it('warns for the last ten minutes (CORE-CST-005)', () => {
    expect([601, 600, 0, null].map(isEndNear)).toEqual([false, true, true, false])
  })
})
