import type { NoiseSuppression } from '@proscenium/protocol'
import { openWithFallback } from '../../services/media-devices/open-with-fallback.ts'
import { refreshDevices } from '../devices/actions.ts'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { showServices } from '../show-services.ts'
import { startCamera, switchCamera, switchMicrophone } from './actions.ts'
import { suppressNoise } from './local-stream.ts'
import { contributionsState } from './store.ts'

/** What is opened to learn names: as little as there is. */
const SMALL = { width: 320, height: 180, frameRate: 15 }

/** Chooses the camera to begin with, null for any; one that is on now is changed. */
export async function preferCamera(cameraId: string | null): ActionOutcome {
  if (contributionsState.camera.stream && cameraId !== null) return switchCamera(cameraId)
  updatePreferences({ cameraId })
  return null
}

/** Chooses the microphone to begin with, null for any; one that is on now is changed. */
export async function preferMicrophone(microphoneId: string | null): ActionOutcome {
  if (contributionsState.camera.stream && microphoneId !== null) {
    return switchMicrophone(microphoneId)
  }
  updatePreferences({ microphoneId })
  return null
}

/** Chooses how noise is taken out of the microphone, from now on and in one that is on. */
export async function preferNoiseSuppression(noiseSuppression: NoiseSuppression): ActionOutcome {
  const before = preferencesState.noiseSuppression
  updatePreferences({ noiseSuppression })
  const { hasAudio, hasVideo } = contributionsState.camera
  if (!hasAudio) return null
  // Only without any is the browser asked for another sound.
  const isProcessed = (kind: NoiseSuppression) => kind !== 'off'
  if (isProcessed(before) !== isProcessed(noiseSuppression)) return startCamera({ video: hasVideo })
  void suppressNoise()
  return null
}

/** Opens camera and microphone for a moment, because browsers name devices only to who may use them. */
export async function learnDeviceNames(): ActionOutcome {
  const request = {
    cameraId: 'default',
    microphoneId: 'default',
    noiseSuppression: 'off' as const,
    ...SMALL,
  }
  try {
    const { stream } = await openWithFallback(showServices().devices, request)
    for (const track of stream.getTracks()) track.stop()
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    await refreshDevices()
  }
}
