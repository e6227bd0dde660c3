import { subscribe } from 'valtio'
import type {
  CameraRequest,
  MediaDeviceService,
} from '../../services/media-devices/media-device-service.ts'
import { refreshDevices } from '../devices/actions.ts'
import { type Device, devicesState } from '../devices/store.ts'
import { notify } from '../notifications/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { adoptStream, tracksOf } from './local-stream.ts'
import { contributionsState, type LocalSource } from './store.ts'

/** A driver that crashed comes back without a word from the browser, so the devices are looked at this often. */
const LOOK_MS = 2_000

/** Which halves of the camera source can come back, now that these devices are plugged in. */
export function recoverable(
  source: Pick<LocalSource, 'problem' | 'audioProblem' | 'cameraId' | 'microphoneId'>,
  devices: { readonly cameras: readonly Device[]; readonly microphones: readonly Device[] },
): { video: boolean; audio: boolean } {
  const has = (list: readonly Device[], id: string | null) =>
    list.some((device) => device.id === id)
  return {
    video: source.problem === 'unplugged' && has(devices.cameras, source.cameraId),
    audio: source.audioProblem === 'unplugged' && has(devices.microphones, source.microphoneId),
  }
}

/** Switches a camera or microphone on again when it is plugged in again, until the returned function is called. */
export function watchForReturningDevices(): () => void {
  let isBusy = false
  const check = async () => {
    const wanted = recoverable(contributionsState.camera, devicesState)
    if (isBusy || (!wanted.video && !wanted.audio)) return
    isBusy = true
    await recover(wanted, showServices().devices).finally(() => {
      isBusy = false
    })
  }
  const stopWatching = subscribe(devicesState, () => void check())
  const stopLooking = services().clock.every(LOOK_MS, () => {
    const { problem, audioProblem } = contributionsState.camera
    if (problem === 'unplugged' || audioProblem === 'unplugged') void refreshDevices()
  })
  return () => {
    stopWatching()
    stopLooking()
  }
}

async function recover(
  { video, audio }: { video: boolean; audio: boolean },
  devices: MediaDeviceService,
): Promise<void> {
  const { camera } = contributionsState
  const kept = [
    ...(video ? [] : tracksOf('camera', 'video')),
    ...(audio ? [] : tracksOf('camera', 'audio')),
  ]
  const { label, microphoneLabel, problem, audioProblem } = camera
  try {
    const opened = await devices.openCamera({
      ...requestOf(camera),
      cameraId: video ? camera.cameraId : null,
      microphoneId: audio ? camera.microphoneId : null,
      // Another camera in its place would show what nobody chose to show.
      isExact: true,
    })
    adoptStream('camera', new MediaStream([...opened.getTracks(), ...kept]))
    if (!video) camera.problem = problem
    if (!audio) camera.audioProblem = audioProblem
    if (video) notify({ level: 'success', messageId: 'cameraBack', values: { label } })
    if (audio) {
      notify({ level: 'success', messageId: 'microphoneBack', values: { label: microphoneLabel } })
    }
  } catch {
    // Still on its way up, or taken by another program: the next devicechange tries again.
  }
}

function requestOf({ width, height }: LocalSource): CameraRequest {
  return {
    cameraId: null,
    microphoneId: null,
    width: width ?? 1280,
    height: height ?? 720,
    frameRate: 30,
    noiseSuppression: preferencesState.noiseSuppression,
  }
}
