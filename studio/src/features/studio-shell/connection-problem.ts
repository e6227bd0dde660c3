import type { ConnectionState } from '../../model/connection/store.ts'
import type { AirLight } from '../../model/event/air-light.ts'

/** A lost link in words: keys of the catalogue, and what can be done. */
export interface ConnectionProblem {
  readonly title:
    | 'controlLost'
    | 'sessionExpired'
    | 'programLost'
    | 'programStalled'
    | 'programStalledBefore'
    | 'programTakenTitle'
    | 'programBlockedTitle'
    | 'engineFailed'
  readonly detail:
    | 'controlLostOnAir'
    | 'controlLostPaused'
    | 'controlLostUnsure'
    | 'controlLostOffAir'
    | 'sessionExpiredDetail'
    | 'programUntil'
    | 'programLostOnAir'
    | 'programLostOffAir'
    | 'programStalledHere'
    | 'programStalledElsewhere'
    | 'programTakenDetail'
    | 'programBlockedDetail'
    | 'engineFailedDetail'
  readonly action: 'retryNow' | 'takeOver' | 'logIn' | null
  /** An alarm floods amber: the director must look now. */
  readonly isAlarm: boolean
  readonly elapsedMs: number
  /** Epoch milliseconds. */
  readonly untilMs: number
  readonly attempt: number
  readonly reason: string
}

export interface ConnectionFacts {
  /** Nobody is logged in any more. */
  readonly isLoggedOut: boolean
  /** Until when the program goes on after a logout; epoch milliseconds, null when it does not. */
  readonly programUntilMs: number | null
  readonly control: ConnectionState['control']
  readonly program: ConnectionState['program']
  readonly stall: ConnectionState['stall']
  readonly engineFailure: string | null
  readonly isLive: boolean
  readonly air: AirLight
  readonly nowMs: number
}

const NOTHING = {
  action: null,
  isAlarm: false,
  elapsedMs: 0,
  untilMs: 0,
  attempt: 0,
  reason: '',
} as const

/** What is known of viewers while the server cannot be asked: that they get the program only where it still flows. */
const CONTROL_LOST = {
  program: 'controlLostOnAir',
  paused: 'controlLostPaused',
  unsure: 'controlLostUnsure',
  armed: 'controlLostOffAir',
} as const

/** The most urgent of what is wrong; null when all is well (CORE-MED-003, GAP-002 as amended, GAP-059). */
export function connectionProblemOf(facts: ConnectionFacts): ConnectionProblem | null {
  const { isLoggedOut, programUntilMs, control, engineFailure, air, nowMs } = facts
  if (isLoggedOut) {
    return {
      ...NOTHING,
      title: 'sessionExpired',
      detail: programUntilMs === null ? 'sessionExpiredDetail' : 'programUntil',
      untilMs: programUntilMs ?? 0,
      action: 'logIn',
      isAlarm: true,
    }
  }
  if (engineFailure !== null) {
    return {
      ...NOTHING,
      title: 'engineFailed',
      detail: 'engineFailedDetail',
      isAlarm: true,
      reason: engineFailure,
    }
  }
  if (control.status === 'lost') {
    return {
      ...NOTHING,
      title: 'controlLost',
      detail: CONTROL_LOST[air],
      action: 'retryNow',
      isAlarm: true,
      elapsedMs: nowMs - (control.lostSinceMs ?? nowMs),
      attempt: control.attempt,
    }
  }
  return stallProblemOf(facts) ?? programProblemOf(facts)
}

function stallProblemOf({ stall, program, nowMs }: ConnectionFacts): ConnectionProblem | null {
  if (stall === null) return null
  const isHere = program.status !== 'taken'
  return {
    ...NOTHING,
    title: stall.isOver ? 'programStalledBefore' : 'programStalled',
    detail: isHere ? 'programStalledHere' : 'programStalledElsewhere',
    action: isHere ? null : 'takeOver',
    isAlarm: !stall.isOver,
    elapsedMs: nowMs - stall.sinceMs,
  }
}

function programProblemOf({ program, isLive, nowMs }: ConnectionFacts): ConnectionProblem | null {
  if (program.status === 'taken') {
    return {
      ...NOTHING,
      title: 'programTakenTitle',
      detail: 'programTakenDetail',
      action: 'takeOver',
    }
  }
  if (program.status === 'blocked') {
    return { ...NOTHING, title: 'programBlockedTitle', detail: 'programBlockedDetail' }
  }
  if (program.status !== 'retrying') return null
  return {
    ...NOTHING,
    title: 'programLost',
    detail: isLive ? 'programLostOnAir' : 'programLostOffAir',
    action: 'retryNow',
    isAlarm: isLive,
    elapsedMs: nowMs - (program.lostSinceMs ?? nowMs),
    attempt: program.attempt,
  }
}
