import {
  MediaAccessError,
  type MediaDeviceService,
} from '../../services/media-devices/media-device-service.ts'
import { openWithFallback } from '../../services/media-devices/open-with-fallback.ts'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify } from '../notifications/actions.ts'
import { guestServices } from './guest-services.ts'
import { type GuestMedia, guestMedia, held } from './media-store.ts'
import { recall, remember } from './memory.ts'
import { guestState } from './store.ts'

const FRAME_RATE = 30
const SIZE = { width: 1280, height: 720 }

/** What was chosen. */
type Choice = Partial<Pick<GuestMedia, 'cameraId' | 'microphoneId'>>

/**
 * Switches on what is chosen, or changes to it; what worked before goes on where that fails, and is the choice
 * again where `former` names it.
 */
export async function startDevices(former: Choice = {}): ActionOutcome {
  const before = guestMedia.stream
  guestMedia.status = 'requesting'
  try {
    const opened = await openWithFallback(guestServices().devices, request())
    adopt(opened.stream)
    Object.assign(guestMedia, { problem: opened.videoProblem, audioProblem: opened.audioProblem })
    stopUnused(before)
    const { cameraId, microphoneId, noiseSuppression } = guestMedia
    remember({ cameraId, microphoneId, noiseSuppression })
    return null
  } catch (error) {
    const isLive = before?.getTracks().some(({ readyState }) => readyState === 'live') ?? false
    Object.assign(guestMedia, isLive ? { ...former, status: 'on' } : { status: 'problem' })
    if (!isLive) guestMedia.problem = error instanceof MediaAccessError ? error.problem : 'failed'
    guestMedia.problemDetail = error instanceof Error ? error.message : null
    return actionFailure(error)
  } finally {
    void listDevices()
  }
}

/** Takes up what was chosen before a reload. */
export function recallDevices(): void {
  const { cameraId, microphoneId, noiseSuppression, isMuted, isVideoOff } = recall()
  Object.assign(guestMedia, { cameraId, microphoneId, noiseSuppression, isMuted, isVideoOff })
}

/** Changes the camera; null is none, which is refused while there is no microphone either (GAP-086). */
export async function chooseCamera(cameraId: string | null): ActionOutcome {
  if (cameraId === null && guestMedia.microphoneId === null) return null
  guestMedia.isVideoDropped = false
  return choose('camera', cameraId)
}

/** Changes the microphone; null is none, which is refused while there is no camera either (GAP-086). */
export async function chooseMicrophone(microphoneId: string | null): ActionOutcome {
  if (microphoneId === null && guestMedia.cameraId === null) return null
  return choose('microphone', microphoneId)
}

/** Takes noise away from the microphone, or leaves its sound as it is. */
export async function setNoiseSuppression(isOn: boolean): ActionOutcome {
  const before = guestMedia.noiseSuppression
  guestMedia.noiseSuppression = isOn
  const failure = await startDevices()
  if (!failure) return null
  guestMedia.noiseSuppression = before
  const values = { kind: 'microphone', problem: guestMedia.audioProblem ?? 'failed' }
  notify({ level: 'error', messageId: 'deviceFailed', values })
  return failure
}

/** Holds the sound back, or lets it through. */
export function setMuted(isMuted: boolean): void {
  guestMedia.isMuted = isMuted
  remember({ isMuted })
  for (const track of guestMedia.stream?.getAudioTracks() ?? []) track.enabled = !isMuted
}

/** Holds the picture back, or shows it. */
export function setVideoOff(isVideoOff: boolean): void {
  Object.assign(guestMedia, { isVideoOff, isVideoDropped: false })
  remember({ isVideoOff })
  enableVideo()
}

/** Takes the picture away because it cannot be kept up; it comes back by itself, or by the guest (GAP-014). */
export function dropVideo(): void {
  Object.assign(guestMedia, { isVideoOff: true, isVideoDropped: true })
  enableVideo()
}

/** Tries again whether the picture can be kept up; what the guest switched off stays so. */
export function resumeVideo(): void {
  if (guestMedia.isVideoDropped) setVideoOff(false)
}

/** Asks for a screen to share. Call it from a click. */
export async function shareScreen(): ActionOutcome {
  try {
    const stream = await guestServices().devices.openScreen({ frameRate: FRAME_RATE })
    const [video] = stream.getVideoTracks()
    guestMedia.screen = held(stream)
    video?.addEventListener('ended', () => {
      if (guestMedia.screen !== stream) return
      guestMedia.screen = null
      notify({ level: 'info', messageId: 'screenShareEnded' })
    })
    return null
  } catch (error) {
    const isRefusal = error instanceof MediaAccessError && error.problem === 'cancelled'
    if (!isRefusal) {
      const problem = error instanceof MediaAccessError ? error.problem : 'failed'
      notify({ level: 'error', messageId: 'deviceFailed', values: { kind: 'screen', problem } })
    }
    return actionFailure(error)
  }
}

/** Shows the camera again. */
export function unshareScreen(): void {
  const { screen } = guestMedia
  guestMedia.screen = null
  for (const track of screen?.getTracks() ?? []) track.stop()
}

/** Switches everything off. */
export function stopDevices(): void {
  unshareScreen()
  const { stream } = guestMedia
  Object.assign(guestMedia, { status: 'off', stream: null, hasVideo: false, hasAudio: false })
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Lists what is plugged in. */
export async function listDevices(): Promise<void> {
  const { devices } = guestServices()
  const list = await devices.list().catch(() => [])
  const of = (kind: (typeof list)[number]['kind']) =>
    list
      .filter((device) => device.kind === kind)
      .map(({ id, groupId, label }) => ({ id, groupId, label }))
  Object.assign(guestMedia, { cameras: of('camera'), microphones: of('microphone') })
}

/** Takes a stream as what is on. */
export function adopt(stream: MediaStream): void {
  const [video] = stream.getVideoTracks()
  const [audio] = stream.getAudioTracks()
  const settings = video?.getSettings()
  Object.assign(guestMedia, {
    status: video || audio ? 'on' : 'problem',
    problem: null,
    audioProblem: null,
    problemDetail: null,
    label: video?.label ?? guestMedia.label,
    microphoneLabel: audio?.label ?? guestMedia.microphoneLabel,
    cameraId: settings?.deviceId ?? guestMedia.cameraId,
    microphoneId: audio?.getSettings().deviceId ?? guestMedia.microphoneId,
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    width: settings?.width ?? null,
    height: settings?.height ?? null,
    stream: held(stream),
  })
  enableVideo()
  setMuted(guestMedia.isMuted)
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => ended(stream, track))
  }
}

/** What is asked of the browser, in the size that the event wants. */
export function request(): Parameters<MediaDeviceService['openCamera']>[0] {
  const { cameraId, microphoneId, noiseSuppression } = guestMedia
  const { width, height, frameRate } = guestState.welcome?.videoConfig ?? {
    ...SIZE,
    frameRate: FRAME_RATE,
  }
  const suppression = noiseSuppression ? 'browser' : 'off'
  return { cameraId, microphoneId, noiseSuppression: suppression, width, height, frameRate }
}

function enableVideo(): void {
  const { stream, composed } = guestMedia
  for (const track of [stream, composed].flatMap((each) => each?.getVideoTracks() ?? [])) {
    track.enabled = !guestMedia.isVideoOff
  }
}

/** Changes to another device; the guest is told where it cannot be had, and the one before is the chosen one again. */
async function choose(kind: 'camera' | 'microphone', id: string | null): ActionOutcome {
  const key = kind === 'camera' ? 'cameraId' : 'microphoneId'
  const before = guestMedia[key]
  guestMedia[key] = id
  const failure = await startDevices({ [key]: before })
  const problem = kind === 'camera' ? guestMedia.problem : guestMedia.audioProblem
  const isWanted = id !== null && id !== 'default'
  // The browser may give another one in its place.
  const isAnother = !failure && problem === null && isWanted && guestMedia[key] !== id
  if (failure || isAnother) {
    const values = { kind, problem: problem ?? 'failed' }
    notify({ level: 'error', messageId: 'deviceFailed', values })
  }
  return failure
}

/** A device went away by itself, or is no longer allowed; the other half goes on, and the page says so. */
function ended(stream: MediaStream, track: MediaStreamTrack): void {
  if (guestMedia.stream !== stream) return
  const isVideo = track.kind === 'video'
  if (isVideo) Object.assign(guestMedia, { hasVideo: false, problem: 'unplugged' })
  else Object.assign(guestMedia, { hasAudio: false, audioProblem: 'unplugged' })
  const isBare = !guestMedia.hasVideo && !guestMedia.hasAudio && guestMedia.second === null
  if (isBare) guestMedia.status = 'problem'
  void askWhyEnded(stream, isVideo)
}

/** A browser ends what is no longer allowed as it ends what is pulled out. */
async function askWhyEnded(stream: MediaStream, isVideo: boolean): Promise<void> {
  const kind = isVideo ? 'camera' : 'microphone'
  const isDenied = (await guestServices().devices.permission(kind)) === 'denied'
  if (!isDenied || guestMedia.stream !== stream) return
  Object.assign(guestMedia, isVideo ? { problem: 'denied' } : { audioProblem: 'denied' })
}

function stopUnused(before: MediaStream | null): void {
  const used = guestMedia.stream?.getTracks() ?? []
  for (const track of before?.getTracks() ?? []) if (!used.includes(track)) track.stop()
}
