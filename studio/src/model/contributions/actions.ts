import { snapshot } from 'valtio'
import {
  type CameraRequest,
  MediaAccessError,
} from '../../services/media-devices/media-device-service.ts'
import { openWithFallback } from '../../services/media-devices/open-with-fallback.ts'
import { refreshDevices } from '../devices/actions.ts'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify } from '../notifications/actions.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { sessionState } from '../session/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { adoptStream, applyMute, dropStream, refreshInEngine } from './local-stream.ts'
import { contributionsState, type LocalSource } from './store.ts'

/** Which devices to switch on; what is left out comes from the preferences. */
export interface CameraChoice {
  readonly cameraId?: string
  readonly microphoneId?: string
  /** False leaves the camera off. */
  readonly video?: boolean
  /** False leaves the microphone off. */
  readonly audio?: boolean
}

const FRAME_RATE = 30
const SIZES = { '720p': { width: 1280, height: 720 }, '1080p': { width: 1920, height: 1080 } }
/** Session key that survives a reload: a screen cannot be shared again without a click. */
export const SCREEN_WAS_ON_KEY = 'proscenium.screenWasOn'

/** Switches the camera and the microphone on, or changes them (CORE-CST-015). */
export async function startCamera(choice: CameraChoice = {}): ActionOutcome {
  const { camera } = contributionsState
  const before = camera.stream
  camera.status = 'requesting'
  try {
    const opened = await openWithFallback(showServices().devices, cameraRequest(choice))
    adoptStream('camera', opened.stream)
    camera.problem = opened.videoProblem
    camera.audioProblem = opened.audioProblem
    camera.status = camera.hasVideo || camera.hasAudio ? 'on' : 'problem'
    stop(before)
    rememberChoice()
    return null
  } catch (error) {
    return cameraFailed(error, before)
  } finally {
    void refreshDevices()
  }
}

/** Switches camera and microphone off. */
export function stopCamera(): void {
  dropStream('camera')
  updatePreferences({ cameraWasOn: false })
}

/** Changes the camera and keeps the microphone. */
export function switchCamera(cameraId: string): ActionOutcome {
  updatePreferences({ cameraId })
  return startCamera({ cameraId, audio: !contributionsState.camera.stream || usesAudio() })
}

/** Changes the microphone and keeps the camera. */
export function switchMicrophone(microphoneId: string): ActionOutcome {
  updatePreferences({ microphoneId })
  return startCamera({ microphoneId, video: !contributionsState.camera.stream || usesVideo() })
}

/** Asks for a screen to share, with its sound where the browser can. Call it from a click. */
export async function startScreenShare(): ActionOutcome {
  const { screen } = contributionsState
  const wasOn = screen.stream
  screen.status = 'requesting'
  try {
    const stream = await showServices().devices.openScreen({ frameRate: FRAME_RATE })
    adoptStream('screen', stream)
    stop(wasOn)
    services().sessionStore.set(SCREEN_WAS_ON_KEY, '1')
    return null
  } catch (error) {
    if (wasOn) {
      // The picker was closed: what was shared still is.
      screen.status = 'on'
      return actionFailure(error)
    }
    fail(screen, error)
    if (screen.problem !== 'cancelled') announceFailure(screen)
    return actionFailure(error)
  }
}

/** Ends the sharing of the screen. */
export function stopScreenShare(): void {
  dropStream('screen')
  services().sessionStore.remove(SCREEN_WAS_ON_KEY)
}

/** Holds back, or lets through, the sound of a local source, for every scene. */
export function setSourceMuted(kind: LocalSource['kind'], isMuted: boolean): void {
  contributionsState[kind].isMuted = isMuted
  applyMute(kind)
}

/** Keeps what the director says to guests off air out of his own microphone in the show, or no longer. */
export function holdOwnSound(isHeld: boolean): void {
  contributionsState.camera.isHeldForTalk = isHeld
  applyMute('camera')
}

/** Holds back, or lets through, the picture of a local source; scenes then show its still picture. */
export function setSourceVideoOff(kind: LocalSource['kind'], isOff: boolean): void {
  contributionsState[kind].isVideoOff = isOff
  refreshInEngine(kind)
}

/** Switches on again what was on before the page was loaded anew. */
export async function restoreDevices(): Promise<void> {
  const { camera, screen } = contributionsState
  const screenWasOn = services().sessionStore.get(SCREEN_WAS_ON_KEY) !== null
  if (screenWasOn && screen.status === 'off') {
    Object.assign(screen, { status: 'problem', problem: 'interrupted' })
  }
  if (preferencesState.cameraWasOn && camera.status === 'off') await startCamera()
}

function cameraRequest(choice: CameraChoice): CameraRequest {
  const { cameraId, microphoneId, noiseSuppression } = snapshot(preferencesState)
  const resolution = sessionState.user?.defaultResolution ?? '720p'
  const id = (chosen: string | undefined, kept: string | null) => chosen ?? kept ?? 'default'
  return {
    ...SIZES[resolution],
    frameRate: FRAME_RATE,
    noiseSuppression: noiseSuppression === 'off' ? 'off' : 'engine',
    cameraId: choice.video === false ? null : id(choice.cameraId, cameraId),
    microphoneId: choice.audio === false ? null : id(choice.microphoneId, microphoneId),
  }
}

function rememberChoice(): void {
  const { cameraId, microphoneId } = contributionsState.camera
  updatePreferences({
    cameraWasOn: true,
    ...(cameraId ? { cameraId } : {}),
    ...(microphoneId ? { microphoneId } : {}),
  })
}

/** What worked before goes on; else the state says why not. */
function cameraFailed(error: unknown, before: MediaStream | null) {
  const { camera } = contributionsState
  if (before?.getTracks().some(({ readyState }) => readyState === 'live')) camera.status = 'on'
  else fail(camera, error)
  announceFailure(camera)
  return actionFailure(error)
}

function fail(source: LocalSource, error: unknown): void {
  source.status = 'problem'
  source.problem = error instanceof MediaAccessError ? error.problem : 'failed'
  source.problemDetail = error instanceof Error ? error.message : null
}

function announceFailure({ kind, problem, problemDetail }: LocalSource): void {
  notify({
    level: 'error',
    messageId: problem === 'denied' ? 'deviceDenied' : 'deviceFailed',
    values: { kind, problem: problem ?? 'failed' },
    detail: problemDetail,
  })
}

function stop(stream: MediaStream | null): void {
  if (stream === contributionsState.camera.stream) return
  for (const track of stream?.getTracks() ?? []) {
    if (!isInUse(track)) track.stop()
  }
}

function isInUse(track: MediaStreamTrack): boolean {
  const { camera, screen } = contributionsState
  return [camera, screen].some(({ stream }) => stream?.getTracks().includes(track))
}

function usesAudio(): boolean {
  return contributionsState.camera.hasAudio || contributionsState.camera.audioProblem !== null
}

function usesVideo(): boolean {
  return contributionsState.camera.hasVideo || contributionsState.camera.problem !== null
}
