import { describe, expect, it } from 'vitest'
import { type ConnectionFacts, connectionProblemOf } from './connection-problem.ts'

const nowMs = 100_000
const well: ConnectionFacts = {
  isLoggedOut: false,
  programUntilMs: null,
  control: { status: 'open', lostSinceMs: null, attempt: 0, clientId: 'c' },
  program: { status: 'connected', lostSinceMs: null, attempt: 0, retryAtMs: null, reason: null },
  stall: null,
  engineFailure: null,
  isLive: true,
  air: 'program',
  nowMs,
}

describe('connectionProblemOf', () => {
  it('is silent while all is well, and while links come up for the first time', () => {
    expect(connectionProblemOf(well)).toBeNull()
    expect(
      connectionProblemOf({ ...well, control: { ...well.control, status: 'connecting' } }),
    ).toBeNull()
  })

  it('says for how long control is lost and what is known of viewers (CORE-MED-003)', () => {
    const control = { ...well.control, status: 'lost' as const, lostSinceMs: 96_000, attempt: 2 }
    expect(connectionProblemOf({ ...well, control })).toMatchObject({
      title: 'controlLost',
      detail: 'controlLostOnAir',
      elapsedMs: 4_000,
      attempt: 2,
      action: 'retryNow',
      isAlarm: true,
    })
    const detail = (air: ConnectionFacts['air']) =>
      connectionProblemOf({ ...well, control, air })?.detail
    expect(detail('armed')).toBe('controlLostOffAir')
    expect(detail('paused')).toBe('controlLostPaused')
    expect(detail('unsure')).toBe('controlLostUnsure')
  })

  it('alarms about a lost program only while live', () => {
    const program = { ...well.program, status: 'retrying' as const, lostSinceMs: 99_000 }
    expect(connectionProblemOf({ ...well, program })).toMatchObject({
      title: 'programLost',
      isAlarm: true,
    })
    expect(connectionProblemOf({ ...well, program, isLive: false })?.isAlarm).toBe(false)
  })

  it('says that viewers get the slate though no link is lost, and for a while that they did', () => {
    const stall = { sinceMs: 98_000, isOver: false }
    expect(connectionProblemOf({ ...well, stall })).toMatchObject({
      title: 'programStalled',
      detail: 'programStalledHere',
      action: null,
      isAlarm: true,
    })
    const taken = { ...well.program, status: 'taken' as const }
    expect(connectionProblemOf({ ...well, program: taken, stall })).toMatchObject({
      detail: 'programStalledElsewhere',
      action: 'takeOver',
    })
    expect(connectionProblemOf({ ...well, stall: { ...stall, isOver: true } })).toMatchObject({
      title: 'programStalledBefore',
      isAlarm: false,
    })
  })

  it('says that this browser cannot send the program, and what to use instead', () => {
    const program = { ...well.program, status: 'blocked' as const }
    expect(connectionProblemOf({ ...well, program })).toMatchObject({
      title: 'programBlockedTitle',
      detail: 'programBlockedDetail',
      action: null,
    })
  })

  it('offers to take over from another director (GAP-059)', () => {
    const program = { ...well.program, status: 'taken' as const }
    expect(connectionProblemOf({ ...well, program })?.action).toBe('takeOver')
  })

  it('names the most urgent first: the session, the engine, control, program', () => {
    const all: ConnectionFacts = {
      ...well,
      control: { ...well.control, status: 'lost', lostSinceMs: 0 },
      program: { ...well.program, status: 'retrying' },
      engineFailure: 'no GPU',
    }
    expect(connectionProblemOf(all)).toMatchObject({ title: 'engineFailed', reason: 'no GPU' })
    expect(connectionProblemOf({ ...all, engineFailure: null })?.title).toBe('controlLost')
    expect(connectionProblemOf({ ...all, isLoggedOut: true })).toMatchObject({
      title: 'sessionExpired',
      action: 'logIn',
    })
  })
})
