import type { EventSummary } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { ConnectionState } from '../connection/store.ts'
import { type EventState, eventState } from './store.ts'

/**
 * What viewers get of the program: `program` all of it; `paused` the slate; `armed` nothing yet or nothing any more;
 * `unsure` where a link is lost, so that this tab cannot know.
 */
export type AirLight = 'armed' | 'paused' | 'unsure' | 'program'

/** What viewers get of a show that this tab has not open, as the server says. */
export function summaryAirLight({ viewersSee }: Pick<EventSummary, 'viewersSee'>): AirLight {
  return SUMMARY_LIGHTS[viewersSee]
}

const SUMMARY_LIGHTS = {
  nothing: 'armed',
  slate: 'paused',
  program: 'program',
  unknown: 'unsure',
} as const

/** Whether what is in program reaches viewers now, as far as this tab knows (GAP-038). */
export function selectAirLight(
  { status, live }: Snapshot<EventState>,
  { control, program, stall }: Snapshot<ConnectionState>,
): AirLight {
  if (status !== 'live_on_air') return 'armed'
  const isControlLost = control.status === 'lost' || control.status === 'expired'
  const isSending = program.status === 'connected' && live.programConnected
  const isInterrupted = program.status === 'retrying' || program.status === 'connecting'
  if (isInterrupted || (isControlLost && !isSending)) return 'unsure'
  const hasSlate = live.paused || (stall !== null && !stall.isOver)
  return hasSlate ? 'paused' : 'program'
}

/** Whether viewers get the program now, as the server said last. */
export function isAirLive(): boolean {
  return eventState.status === 'live_on_air' && !eventState.live.paused
}
