import type { ContributionStatus, Orientation } from '@proscenium/protocol'
import { proxy, ref } from 'valtio'
import type { RealtimeStatus } from '../../services/realtime/realtime-link.ts'
import type { ViewerStats, ViewerStatus } from '../../services/stream-viewer/stream-viewer.ts'

/** How far a link has led. */
export type LurkerPhase =
  /** It is asked what the link is for. */
  | 'opening'
  /** The server does not answer; it is asked again. */
  | 'unreachable'
  | 'watching'
  /** The event is stopping: the view has ended, and comes back no more (CORE-CTS-026). */
  | 'stopping'
  /** The event is over, or the link was taken back. */
  | 'ended'
  /** There is no such link, or it is for something else. */
  | 'unknown'

/** What somebody sees who watches one contribution without an account. */
export interface LurkerState {
  phase: LurkerPhase
  eventName: string
  orientation: Orientation
  /** Name of who or what is watched; null while it has none. */
  name: string | null
  /** What the server said last of the contribution; null before it said anything. */
  status: ContributionStatus | null
  link: RealtimeStatus
  viewer: ViewerStatus
  stats: ViewerStats | null
  /** Whether a picture, or sound, is on its way here. */
  hasVideo: boolean
  hasAudio: boolean
  /** A valtio `ref`; the same object for as long as the link is open. */
  stream: MediaStream | null
}

/** A link of which nothing is known yet. */
export function noLurker(): LurkerState {
  return {
    phase: 'opening',
    eventName: '',
    orientation: 'landscape',
    name: null,
    status: null,
    link: 'closed',
    viewer: { status: 'idle' },
    stats: null,
    hasVideo: false,
    hasAudio: false,
    stream: null,
  }
}

/** Keeps valtio from wrapping a browser's object. */
export function watchedStream(stream: MediaStream): MediaStream {
  return ref(stream)
}

/** The link that this tab watches by. */
export const lurkerState = proxy<LurkerState>(noLurker())
