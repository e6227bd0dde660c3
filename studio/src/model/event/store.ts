import type {
  EventStatus,
  FieldDisplayed,
  Format,
  LiveState,
  Orientation,
  Overlay,
  RtcConfiguration,
} from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { ActionFailure } from '../failure.ts'

/** The event of this tab without its scenes, outputs and contributions, which have stores of their own. */
export interface OpenEvent {
  id: string
  name: string
  description: string
  orientation: Orientation
  templateId: string
  apiUrl: string
  websocketUrl: string
  rtcConfiguration: RtcConfiguration
  formats: Format[]
  /** What its scenes may refer to as overlays, such as the watermark. */
  overlays: Overlay[]
  /** Those that are composed and sent, the master first. */
  composedFormatIds: string[]
  createdAt: string
  startedAt: string | null
  liveStartedAt: string | null
  /** Seconds; null without a limit (GAP-041). */
  totalSec: number | null
  /** Receive buffer of its contributions, in milliseconds (GAP-012). */
  latency: number
  /** Which text of it guests read. */
  fieldDisplayed: FieldDisplayed
  /** Epoch milliseconds from which the time limit counts, by this browser's clock; null while it does not. */
  limitFromMs: number | null
}

/** What the director asked of live and the server has not confirmed yet. */
export type LiveRequest = 'starting' | 'stopping' | 'pausing' | 'resuming'

/** The event in the studio and its live broadcast (CORE-EVS, flow "start"). */
export interface EventState {
  /** `none` no studio; `starting` a new one; `joining` an old one; `open`; `stopping`; `ended` stopped by anyone. */
  phase: 'none' | 'starting' | 'joining' | 'open' | 'stopping' | 'ended'
  event: OpenEvent | null
  status: EventStatus
  live: LiveState
  liveRequest: LiveRequest | null
  /** Epoch milliseconds of that request, for "Starting… 3 s". */
  liveRequestedAtMs: number | null
  /** Epoch milliseconds at which the shortest pre-roll ends, or the longest once that is over; null outside it (GAP-040). */
  preRollEndsAtMs: number | null
  /** Why starting, joining, stopping or a live request failed. */
  failure: ActionFailure | null
  /** Last revision that was seen of this event; see `LiveEvent.revision`. */
  revision: number
  /** The director has entered the studio in this tab: nothing of it is published before (GAP-128). */
  isEntered: boolean
  /** True while the event is loaded again after messages were missed. */
  isResyncing: boolean
}

/** Live as it is before anybody goes live. */
export const NOT_LIVE: LiveState = {
  status: null,
  step: null,
  paused: false,
  startedAt: null,
  programConnected: false,
  connectedFormatIds: [],
  preLiveProgress: null,
  seenContributionIndices: [],
  heardContributionIndices: [],
}

/** The one event of this tab. */
export const eventState = proxy<EventState>({
  phase: 'none',
  event: null,
  status: 'uninitialized',
  live: { ...NOT_LIVE },
  liveRequest: null,
  liveRequestedAtMs: null,
  preRollEndsAtMs: null,
  failure: null,
  revision: 0,
  isEntered: false,
  isResyncing: false,
})
