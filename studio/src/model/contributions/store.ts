import type { Contribution } from '@proscenium/protocol'
import { proxy, ref } from 'valtio'
import type { ViewerStats, ViewerStatus } from '../../services/stream-viewer/stream-viewer.ts'

/** Slots that this tab fills with its own devices (brief: the director is a contributor). */
export const CAMERA_SLOT = 1
export const SCREEN_SLOT = 2

/** Why a local device is not on. The message catalogue has a sentence and a way out for each. */
export const deviceProblems = [
  /** The browser or the system refused (UserMediaNotAllowedError). */
  'denied',
  /** No such device is plugged in. */
  'missing',
  /** Another program holds it. */
  'in_use',
  /** It was on and went away; it comes back by itself when plugged in again. */
  'unplugged',
  /** The visitor closed the browser's picker. */
  'cancelled',
  /** It was on before the page was loaded again, and only a click may switch it on. */
  'interrupted',
  /** This page may not ask (no https, or an old browser). */
  'unsupported',
  'failed',
] as const
export type DeviceProblem = (typeof deviceProblems)[number]

/** A device of this tab in a contribution slot. */
export interface LocalSource {
  index: number
  kind: 'camera' | 'screen'
  status: 'off' | 'requesting' | 'on' | 'problem'
  /** Why there is no picture though one was asked for. */
  problem: DeviceProblem | null
  /** Why there is no microphone though one was asked for; the picture may be there all the same. */
  audioProblem: DeviceProblem | null
  /** What the browser said, for the log; never the only explanation. */
  problemDetail: string | null
  /** Name of the camera, or of the shared surface. */
  label: string
  microphoneLabel: string
  /** Ids of the devices that are, or were, in use. */
  cameraId: string | null
  microphoneId: string | null
  hasVideo: boolean
  hasAudio: boolean
  width: number | null
  height: number | null
  /** The microphone or the screen's sound is held back here, for every scene. */
  isMuted: boolean
  /** The director speaks to guests off air: what he says there must not reach viewers by this microphone. */
  isHeldForTalk: boolean
  /** The picture is held back here; scenes show the contribution's image. */
  isVideoOff: boolean
  /** Its stream, a valtio `ref`; the same object until the device changes. */
  stream: MediaStream | null
  /** Milliseconds since the epoch at which it was switched on; null while it is not. */
  sinceMs: number | null
}

/** How a stream of others is on its way to this tab. */
export interface RemoteSource {
  status: ViewerStatus
  /** What arrives; null before the first reading. */
  stats: ViewerStats | null
}

export interface ContributionsState {
  /** By the id of the slot; none where nothing is watched. */
  remotes: Record<string, RemoteSource>
  /** Slots of the event, by index. */
  slots: Contribution[]
  camera: LocalSource
  screen: LocalSource
}

/** A local source that nobody has switched on. */
export function localSourceOff(kind: LocalSource['kind']): LocalSource {
  return {
    index: kind === 'camera' ? CAMERA_SLOT : SCREEN_SLOT,
    kind,
    status: 'off',
    problem: null,
    audioProblem: null,
    problemDetail: null,
    label: '',
    microphoneLabel: '',
    cameraId: null,
    microphoneId: null,
    hasVideo: false,
    hasAudio: false,
    width: null,
    height: null,
    isMuted: false,
    isHeldForTalk: false,
    isVideoOff: false,
    stream: null,
    sinceMs: null,
  }
}

/** Keeps valtio from wrapping a browser's object. */
export function heldStream(stream: MediaStream): MediaStream {
  return ref(stream)
}

/** Contributions of the open event and this tab's own devices, which outlive events. */
export const contributionsState = proxy<ContributionsState>({
  remotes: {},
  slots: [],
  camera: localSourceOff('camera'),
  screen: localSourceOff('screen'),
})
