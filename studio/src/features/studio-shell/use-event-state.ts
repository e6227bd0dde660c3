import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connectionState } from '../../model/connection/store.ts'
import { type LivePhase, selectLivePhase } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { serverNow } from '../../time/server-time.ts'

/** Why Go live has to wait; a key of the catalogue. */
export type GoLiveBlock = 'waitControl' | 'programBlocked'

export interface EventStateView {
  readonly phase: LivePhase
  readonly liveRequest: typeof eventState.liveRequest
  /** Seconds since this tab asked for something of live; 0 while it has not. */
  readonly elapsedRequestSec: number
  readonly goLiveBlocked: GoLiveBlock | null
  /** The server cannot be told to pause or to go on. */
  readonly isLinkLost: boolean
}

/** Gathers what the event button shows. */
export function useEventState(): EventStateView {
  const event = useSnapshot(eventState)
  const { control, program } = useSnapshot(connectionState)
  const nowMs = useNow(event.liveRequestedAtMs !== null)
  return {
    phase: selectLivePhase(event),
    liveRequest: event.liveRequest,
    elapsedRequestSec:
      event.liveRequestedAtMs === null
        ? 0
        : Math.max(Math.floor((nowMs - event.liveRequestedAtMs) / 1_000), 0),
    goLiveBlocked: goLiveBlockOf(control.status, program.status),
    isLinkLost: control.status === 'lost' || control.status === 'expired',
  }
}

/** Going live waits for the program by itself; only what does not pass by waiting stands in its way (GAP-001). */
export function goLiveBlockOf(
  control: typeof connectionState.control.status,
  program: typeof connectionState.program.status,
): GoLiveBlock | null {
  if (control === 'lost' || control === 'expired') return 'waitControl'
  return program === 'blocked' ? 'programBlocked' : null
}

/** The time, once a second while it is wanted. Epoch milliseconds. */
export function useNow(isWanted: boolean): number {
  const [nowMs, setNowMs] = useState(() => serverNow())
  useEffect(() => {
    if (!isWanted) return
    setNowMs(serverNow())
    const timer = setInterval(() => setNowMs(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [isWanted])
  return nowMs
}
