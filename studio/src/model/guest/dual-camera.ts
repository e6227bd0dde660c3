import type { ContributionSource } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import type { DualCamera } from '../../services/dual-camera/dual-camera.ts'
import { MediaAccessError } from '../../services/media-devices/media-device-service.ts'
import { notify } from '../notifications/actions.ts'
import { listDevices, request } from './devices.ts'
import { guestServices } from './guest-services.ts'
import { guestMedia, held } from './media-store.ts'
import { recall, remember } from './memory.ts'
import { guestState } from './store.ts'

/** How often a camera that has gone is looked for. */
const LOOK_MS = 2_000

/** What the picture of both is made by while two cameras are wanted. */
let dual: DualCamera | null = null
let shown: [MediaStreamTrack | null, MediaStreamTrack | null] = [null, null]
let isOpening = false

/** What is asked of this guest: his place says, else his invitation. */
function sourceAsked(): ContributionSource {
  return guestState.contribution?.source ?? guestState.welcome?.contributionSource ?? 'any'
}

/** Whether two cameras may be shown: this browser can, two are there, and nothing else is asked for (GAP-018). */
function mayUseTwoCameras(): boolean {
  const isWanted = ['any', 'dual_cam'].includes(sourceAsked())
  return isWanted && guestServices().dualCameras.isSupported && guestMedia.cameras.length > 1
}

/** Shows two cameras side by side, or one again. */
export function setTwoCameras(isOn: boolean): void {
  guestMedia.isDual = isOn
  remember({ isDual: isOn })
}

/** Chooses the camera on the right. */
export function chooseSecondCamera(id: string): void {
  remember({ secondCameraId: id })
  stopSecond()
  guestMedia.secondCameraId = id
}

/** Keeps the picture of both in step with the cameras, until the returned function is called. */
export function watchTwoCameras(): () => void {
  const { isDual, secondCameraId } = recall()
  Object.assign(guestMedia, { isDual: isDual ?? false, secondCameraId })
  let wasAsked = false
  const follow = () => {
    // Who is invited for two cameras begins with both, and may still change that.
    guestMedia.mayBeDual = mayUseTwoCameras()
    const isAsked = sourceAsked() === 'dual_cam' && guestMedia.mayBeDual
    if (isAsked && !wasAsked && recall().isDual === null) guestMedia.isDual = true
    wasAsked = isAsked
    sync()
  }
  const stops = [
    subscribe(guestMedia, follow),
    subscribe(guestState, follow),
    // A camera that was pulled out may come back without a word from the browser.
    guestServices().clock.every(LOOK_MS, () => {
      if (dual && !guestMedia.second) void listDevices()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    stopSecond()
    close()
  }
}

function sync(): void {
  const isOn = guestMedia.status === 'on' || guestMedia.status === 'requesting'
  if (!guestMedia.isDual || !guestMedia.mayBeDual || (!isOn && !guestMedia.second)) {
    // A camera that was pulled out is still wanted: the other one goes on alone.
    if (guestMedia.isDual && dual && isOn && guestMedia.cameras.length > 0) show()
    else {
      stopSecond()
      close()
    }
    return
  }
  const id = secondId()
  if (id && !guestMedia.second && !isOpening) void openSecond(id)
  show()
}

/** The camera on the right: the chosen one, else the first that is not on the left. */
function secondId(): string | null {
  const { cameras, cameraId, secondCameraId } = guestMedia
  const others = cameras.filter(({ id }) => id !== cameraId)
  return (others.find(({ id }) => id === secondCameraId) ?? others[0])?.id ?? null
}

function show(): void {
  const liveOf = (stream: MediaStream | null) =>
    stream?.getVideoTracks().find(({ readyState }) => readyState === 'live') ?? null
  const next: typeof shown = [liveOf(guestMedia.stream), liveOf(guestMedia.second)]
  if (!dual) {
    if (!next[1]) return
    dual = guestServices().dualCameras.open(sizeWanted())
    shown = [null, null]
  }
  for (const place of [0, 1] as const) {
    if (shown[place] !== next[place]) dual.setCamera(place, next[place])
  }
  shown = next
  guestMedia.composed ??= held(new MediaStream([dual.track]))
}

function sizeWanted() {
  const { width, height, frameRate } = request()
  return { width, height, frameRate }
}

async function openSecond(id: string): Promise<void> {
  isOpening = true
  try {
    const wanted = { ...request(), cameraId: id, microphoneId: null, isExact: true }
    const stream = await guestServices().devices.openCamera(wanted)
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', () => lost(stream))
    Object.assign(guestMedia, { second: held(stream), secondCameraId: id })
  } catch (error) {
    // One that is being plugged in again is not up yet: the next look tries again.
    if (dual) return
    guestMedia.isDual = false
    const problem = error instanceof MediaAccessError ? error.problem : 'failed'
    notify({ level: 'error', messageId: 'deviceFailed', values: { kind: 'camera', problem } })
  } finally {
    isOpening = false
  }
}

/** Its own device went away: the other one goes on alone, and it comes back when it is plugged in. */
function lost(stream: MediaStream): void {
  if (guestMedia.second !== stream) return
  guestMedia.second = null
  const { secondCameraId } = guestMedia
  guestMedia.cameras = guestMedia.cameras.filter(({ id }) => id !== secondCameraId)
}

function stopSecond(): void {
  const { second } = guestMedia
  if (!second) return
  guestMedia.second = null
  for (const track of second.getTracks()) track.stop()
}

function close(): void {
  if (!dual) return
  dual.dispose()
  dual = null
  guestMedia.composed = null
}
