import type { CameraRequest } from './media-device-service.ts'

const AUDIO_CHANNELS = 2

/** The device itself, or the wish for it. */
type Strength = 'exact' | 'ideal'

/**
 * What to ask the browser for, in turn: the chosen devices exactly, then ideally (CORE-CST-015). Sound has
 * 2 channels and the camera faces the user (CORE-CST-013, CORE-CST-014).
 */
export function constraintAttempts(request: CameraRequest): MediaStreamConstraints[] {
  const isChosen = [request.cameraId, request.microphoneId].some((id) => id && id !== 'default')
  const strengths: Strength[] = isChosen ? ['exact', 'ideal'] : ['ideal']
  const tried = request.isExact ? strengths.slice(0, 1) : strengths
  return tried.map((strength) => ({
    video: videoConstraints(request, strength),
    audio: audioConstraints(request, strength),
  }))
}

function videoConstraints(request: CameraRequest, strength: Strength) {
  if (request.cameraId === null) return false
  return {
    width: { ideal: request.width },
    height: { ideal: request.height },
    frameRate: { ideal: request.frameRate },
    ...(request.cameraId === 'default'
      ? { facingMode: 'user' }
      : { deviceId: { [strength]: request.cameraId } }),
  }
}

function audioConstraints(request: CameraRequest, strength: Strength) {
  if (request.microphoneId === null) return false
  return {
    channelCount: { ideal: AUDIO_CHANNELS },
    noiseSuppression: { ideal: request.noiseSuppression === 'browser' },
    echoCancellation: { ideal: request.noiseSuppression !== 'off' },
    autoGainControl: { ideal: request.noiseSuppression !== 'off' },
    ...(request.microphoneId === 'default'
      ? {}
      : { deviceId: { [strength]: request.microphoneId } }),
  }
}
