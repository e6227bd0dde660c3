import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connectionState } from '../../model/connection/store.ts'
import { eventState } from '../../model/event/store.ts'
import { type EventStage, eventStageOf } from './describe-event.ts'

/** Why Go live has to wait; a key of the catalogue. */
export type GoLiveBlock = 'waitControl' | 'waitProgram' | 'programTaken' | 'programBlocked'

export interface EventStateView {
  readonly stage: EventStage
  readonly liveRequest: typeof eventState.liveRequest
  /** Seconds since this tab asked for something of live; 0 while it has not. */
  readonly elapsedRequestSec: number
  readonly goLiveBlocked: GoLiveBlock | null
}

/** Gathers what the event button shows. */
export function useEventState(): EventStateView {
  const event = useSnapshot(eventState)
  const { control, program } = useSnapshot(connectionState)
  const nowMs = useNow(event.liveRequestedAtMs !== null)
  return {
    stage: eventStageOf(event),
    liveRequest: event.liveRequest,
    elapsedRequestSec:
      event.liveRequestedAtMs === null
        ? 0
        : Math.max(Math.floor((nowMs - event.liveRequestedAtMs) / 1_000), 0),
    goLiveBlocked: goLiveBlockOf(control.status, program.status, event.live.programConnected),
  }
}

/** Live needs a program at the server (GAP-001): from this tab, or from another director's. */
export function goLiveBlockOf(
  control: typeof connectionState.control.status,
  program: typeof connectionState.program.status,
  isProgramConnected: boolean,
): GoLiveBlock | null {
  if (control !== 'open') return 'waitControl'
  if (isProgramConnected) return null
  if (program === 'blocked') return 'programBlocked'
  return program === 'taken' ? 'programTaken' : 'waitProgram'
}

/** The time, once a second while it is wanted. Epoch milliseconds. */
export function useNow(isWanted: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isWanted])
  return nowMs
}
