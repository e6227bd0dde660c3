import { proxy, ref } from 'valtio'
import type { DeviceProblem } from '../contributions/store.ts'
import type { Device } from '../devices/store.ts'

/** What a guest shows and lets hear, and with what. */
export interface GuestMedia {
  status: 'off' | 'requesting' | 'on' | 'problem'
  /** Why there is no picture though one was asked for. */
  problem: DeviceProblem | null
  /** Why there is no sound though it was asked for. */
  audioProblem: DeviceProblem | null
  /** What the browser said. */
  problemDetail: string | null
  /** Chosen device, `default`, or null for none; never both null (GAP-086). */
  cameraId: string | null
  microphoneId: string | null
  noiseSuppression: boolean
  label: string
  microphoneLabel: string
  hasVideo: boolean
  hasAudio: boolean
  width: number | null
  height: number | null
  isMuted: boolean
  isVideoOff: boolean
  /** By how much the sides of the picture are divided because it could not be kept up; 1 is not at all (GAP-014). */
  pictureScale: number
  /** The picture was taken away because this computer or its network could not keep up (GAP-014). */
  isVideoDropped: boolean
  /** Of the camera and the microphone, a valtio `ref`. */
  stream: MediaStream | null
  screen: MediaStream | null
  /** Two cameras are there, and this browser can make one picture of them. */
  mayBeDual: boolean
  /** Two cameras side by side are wanted (GAP-018). */
  isDual: boolean
  /** The camera on the right; null is any other than the one on the left. */
  secondCameraId: string | null
  second: MediaStream | null
  /** The picture of both; null while there is only one. */
  composed: MediaStream | null
  cameras: Device[]
  microphones: Device[]
}

/** Nothing is on. */
export function noMedia(): GuestMedia {
  return {
    status: 'off',
    problem: null,
    audioProblem: null,
    problemDetail: null,
    cameraId: 'default',
    microphoneId: 'default',
    noiseSuppression: true,
    label: '',
    microphoneLabel: '',
    hasVideo: false,
    hasAudio: false,
    width: null,
    height: null,
    isMuted: false,
    isVideoOff: false,
    pictureScale: 1,
    isVideoDropped: false,
    stream: null,
    screen: null,
    mayBeDual: false,
    isDual: false,
    secondCameraId: null,
    second: null,
    composed: null,
    cameras: [],
    microphones: [],
  }
}

/** Keeps valtio from wrapping a browser's object. */
export function held(stream: MediaStream): MediaStream {
  return ref(stream)
}

/** This guest's camera, microphone and screen. */
export const guestMedia = proxy<GuestMedia>(noMedia())
