import { type EventStatus, isStarted, type LiveState } from '@proscenium/protocol'

/** What the top bar shows of the event and its broadcast. */
export type EventStage =
  /** Being started, joined or loaded. */
  | 'opening'
  /** In the studio, nothing on air. */
  | 'ready'
  | 'connecting'
  | 'onAir'
  | 'paused'
  | 'closing'
  /** The event itself ends. */
  | 'ending'
  | 'ended'

/** The fields of the event store that decide. */
export interface EventFacts {
  readonly phase: 'none' | 'starting' | 'joining' | 'open' | 'stopping' | 'ended'
  readonly status: EventStatus
  readonly live: Pick<LiveState, 'status' | 'step' | 'paused'>
  readonly liveRequest: 'starting' | 'stopping' | 'pausing' | 'resuming' | null
}

/** One stage for all the fields; a request of this tab counts before the server's answer (CORE-EVS-001 to CORE-EVS-012). */
export function eventStageOf({ phase, status, live, liveRequest }: EventFacts): EventStage {
  if (phase === 'stopping' || status === 'stopping') return 'ending'
  if (phase === 'ended' || status === 'stopped') return 'ended'
  if (phase !== 'open' || !isStarted(status)) return 'opening'
  if (liveRequest === 'stopping' || status === 'live_post_roll') return 'closing'
  if (status === 'live_on_air') return live.paused ? 'paused' : 'onAir'
  if (liveRequest === 'starting' || status !== 'started') return 'connecting'
  return 'ready'
}

/** From here on the remaining time is amber (CORE-CST-005). */
export const END_WARNING_SEC = 600

/** Whether the end of the event's time is near. */
export function isEndNear(remainingSec: number | null): boolean {
  return remainingSec !== null && remainingSec <= END_WARNING_SEC
}
