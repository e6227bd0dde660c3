import type {
  Contribution,
  calls,
  EndpointResponse,
  LiveState,
  RtcConfiguration,
} from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { SendingStatus } from '../../services/contribution-publisher/contribution-publisher.ts'
import type { PublisherStats } from '../../services/program-publisher/program-publisher.ts'
import type { RealtimeStatus } from '../../services/realtime/realtime-link.ts'
import type { ViewerStatus } from '../../services/stream-viewer/stream-viewer.ts'
import type { ActionFailure } from '../failure.ts'

/** Why a link leads nowhere. */
export type GuestObstacle =
  /** There is no such link, or it is for something else. */
  | 'unknown'
  /** It ended, or was taken back. */
  | 'expired'
  /** Its event is over. */
  | 'stopped'
  /** As many guests are here by it as may be. */
  | 'crowded'
  /** The server does not answer; it is tried again. */
  | 'unreachable'
  | 'failed'

/** Why somebody is no longer backstage. */
export type GuestFarewell =
  | 'left'
  | 'sent_away'
  /** The invitation was taken back. */
  | 'revoked'
  /** The event is over. */
  | 'over'
  /** Another page of this link has the slot, or it was given up while this guest was away. */
  | 'replaced'
  /** No media gets from this browser to the server (GAP-015, GAP-016). */
  | 'blocked'
  /** Media had been through, and does not get through any more. */
  | 'broken'
  /** The server takes nothing that this browser can send. */
  | 'unsupported'

/** What the server says of the event before a slot is taken. */
export type GuestWelcome = EndpointResponse<typeof calls.welcomeInvitee>

/** A message between the director and this guest. */
export interface GuestMessage {
  readonly id: string
  readonly from: 'director' | 'me'
  readonly text: string
  readonly atMs: number
}

/** A guest's way through a show, from his link to the goodbye. */
export interface GuestState {
  phase: 'loading' | 'unavailable' | 'check' | 'backstage' | 'goodbye'
  obstacle: GuestObstacle | null
  /** Beside an obstacle: what the server said. */
  obstacleFailure: ActionFailure | null
  farewell: GuestFarewell | null
  invitationId: string | null
  welcome: GuestWelcome | null
  /** The name under which the guest is shown. */
  name: string
  /** What captions show under the name, such as a title; may be empty. */
  description: string
  isJoining: boolean
  /** Why no slot was had; null once it is tried again. */
  joinFailure: ActionFailure | null
  contribution: Contribution | null
  live: LiveState | null
  rtcConfiguration: RtcConfiguration | null
  link: { status: RealtimeStatus; lostSinceMs: number | null }
  sending: SendingStatus
  /** Whether media has been through since the guest joined: what fails after that is no firewall. */
  hasSent: boolean
  stats: PublisherStats | null
  program: ViewerStatus
  /** How what the guest hears is on its way to him. */
  hearing: ViewerStatus
  /** Whether the show is to be heard. The director is heard all the same: he speaks when there is need. */
  isReturnAudible: boolean
  /** Of the show, 0 to 100. */
  returnVolume: number
  /** Whether the program's picture is fetched and shown. */
  isReturnShown: boolean
  /** The browser waits for a click before it plays any sound. */
  isReturnBlocked: boolean
  /** The director speaks to this guest, off air. */
  isDirectorSpeaking: boolean
  messages: GuestMessage[]
}

/** Before a link is opened. */
export function noGuest(): GuestState {
  return {
    phase: 'loading',
    obstacle: null,
    obstacleFailure: null,
    farewell: null,
    invitationId: null,
    welcome: null,
    name: '',
    description: '',
    isJoining: false,
    joinFailure: null,
    contribution: null,
    live: null,
    rtcConfiguration: null,
    link: { status: 'closed', lostSinceMs: null },
    sending: { status: 'idle' },
    hasSent: false,
    stats: null,
    program: { status: 'idle' },
    hearing: { status: 'idle' },
    isReturnAudible: true,
    returnVolume: 100,
    isReturnShown: true,
    isReturnBlocked: false,
    isDirectorSpeaking: false,
    messages: [],
  }
}

/** The one guest of this tab. */
export const guestState = proxy<GuestState>(noGuest())
