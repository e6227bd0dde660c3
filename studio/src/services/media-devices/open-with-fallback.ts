import {
  type CameraRequest,
  MediaAccessError,
  type MediaDeviceService,
  type MediaProblem,
} from './media-device-service.ts'

/** What could be opened, and why the rest could not. */
export interface OpenedCamera {
  readonly stream: MediaStream
  readonly videoProblem: MediaProblem | null
  readonly audioProblem: MediaProblem | null
}

/**
 * Opens camera and microphone together, else each by itself: a missing camera must not cost the sound, nor
 * the other way round. Rejects with the MediaAccessError of the pair when neither can be had.
 */
export async function openWithFallback(
  devices: Pick<MediaDeviceService, 'openCamera' | 'permission'>,
  request: CameraRequest,
): Promise<OpenedCamera> {
  try {
    const stream = await devices.openCamera(request)
    return { stream, videoProblem: null, audioProblem: null }
  } catch (error) {
    if (
      !(error instanceof MediaAccessError) ||
      !(await isWorthSplitting(devices, request, error))
    ) {
      throw error
    }
    const video = await half(devices, { ...request, microphoneId: null })
    const audio = await half(devices, { ...request, cameraId: null })
    if (!video.stream && !audio.stream) throw error
    const streams = [video.stream, audio.stream].filter((stream) => stream !== null)
    return {
      stream: new MediaStream(streams.flatMap((stream) => stream.getTracks())),
      videoProblem: video.problem,
      audioProblem: audio.problem,
    }
  }
}

/** After a refusal only where the browser says that one half is allowed: nobody is asked twice. */
async function isWorthSplitting(
  devices: Pick<MediaDeviceService, 'permission'>,
  request: CameraRequest,
  { problem }: MediaAccessError,
): Promise<boolean> {
  if (request.cameraId === null || request.microphoneId === null) return false
  if (problem === 'unsupported') return false
  if (problem !== 'denied') return true
  const states = await Promise.all([devices.permission('camera'), devices.permission('microphone')])
  return states.includes('granted')
}

async function half(
  devices: Pick<MediaDeviceService, 'openCamera'>,
  request: CameraRequest,
): Promise<{ stream: MediaStream | null; problem: MediaProblem | null }> {
  try {
    return { stream: await devices.openCamera(request), problem: null }
  } catch (error) {
    return { stream: null, problem: error instanceof MediaAccessError ? error.problem : 'failed' }
  }
}
