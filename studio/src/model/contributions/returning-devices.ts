import {
  type CameraRequest,
  MediaAccessError,
  type MediaDeviceService,
} from '../../services/media-devices/media-device-service.ts'
import type { Clock } from '../../services/runtime/clock.ts'
import type { Device } from '../devices/store.ts'
import { notify } from '../notifications/actions.ts'
import type { LocalSource } from './store.ts'

/** A crashed driver comes back without a `devicechange`, so the devices are listed this often. */
const LIST_EVERY_MS = 2_000

/** The state of a camera and microphone whose devices can come back. */
export type RecoverableInput = Pick<
  LocalSource,
  | 'status'
  | 'problem'
  | 'audioProblem'
  | 'cameraId'
  | 'microphoneId'
  | 'label'
  | 'microphoneLabel'
  | 'stream'
>

/** What the recovery needs of the page whose camera and microphone it watches. */
export interface RecoveryDeps {
  /** Live state, read again after each wait. */
  readonly input: () => RecoverableInput
  readonly listed: () => {
    readonly cameras: readonly Device[]
    readonly microphones: readonly Device[]
  }
  /** Lists the devices again. */
  readonly list: () => Promise<void>
  /** Calls back when the input or the list may have changed. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly request: () => CameraRequest
  /** Makes a stream the one in use. */
  readonly adopt: (stream: MediaStream) => void
  readonly devices: Pick<MediaDeviceService, 'openCamera'>
  readonly clock: Clock
}

interface Halves {
  readonly video: boolean
  readonly audio: boolean
}

/** Switches an unplugged camera or microphone on again once it is back, until the returned function is called. */
export function watchReturningDevices(deps: RecoveryDeps): () => void {
  let isBusy = false
  const check = async () => {
    const returned = returnedHalves(deps)
    // A device that the user is choosing comes first.
    if (isBusy || deps.input().status === 'requesting') return
    if (!returned.video && !returned.audio) return
    isBusy = true
    await recover(deps, returned).finally(() => {
      isBusy = false
    })
  }
  const stops = [
    deps.subscribe(() => void check()),
    deps.clock.every(LIST_EVERY_MS, () => {
      const { problem, audioProblem } = deps.input()
      if (problem === 'unplugged' || audioProblem === 'unplugged') void deps.list()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Which halves were unplugged and are listed again: the same devices, no others in their place. */
function returnedHalves({ input, listed }: RecoveryDeps): Halves {
  const { problem, audioProblem, cameraId, microphoneId } = input()
  const { cameras, microphones } = listed()
  return {
    video: problem === 'unplugged' && cameras.some(({ id }) => id === cameraId),
    audio: audioProblem === 'unplugged' && microphones.some(({ id }) => id === microphoneId),
  }
}

async function recover(deps: RecoveryDeps, { video, audio }: Halves): Promise<void> {
  const { stream, label, microphoneLabel } = deps.input()
  const opened = await reopen(deps, { video, audio })
  if (!opened) return
  const { status, stream: current, problem, audioProblem } = deps.input()
  if (current !== stream || status === 'requesting') {
    for (const track of opened.getTracks()) track.stop()
    return
  }
  const kept = (stream?.getTracks() ?? []).filter(
    ({ readyState, kind }) => readyState === 'live' && !(kind === 'video' ? video : audio),
  )
  deps.adopt(new MediaStream([...opened.getTracks(), ...kept]))
  const input = deps.input()
  if (!video) input.problem = problem
  if (!audio) input.audioProblem = audioProblem
  if (video) notify({ level: 'success', messageId: 'cameraBack', values: { label } })
  if (audio) {
    notify({ level: 'success', messageId: 'microphoneBack', values: { label: microphoneLabel } })
  }
}

/** Opens the devices; null if they aren't ready yet, which the next check finds, or are blocked now. */
async function reopen(
  { input, request, devices }: RecoveryDeps,
  { video, audio }: Halves,
): Promise<MediaStream | null> {
  const wanted = request()
  try {
    return await devices.openCamera({
      ...wanted,
      cameraId: video ? wanted.cameraId : null,
      microphoneId: audio ? wanted.microphoneId : null,
      // Another camera in its place would show what nobody chose to show.
      isExact: true,
    })
  } catch (error) {
    if (error instanceof MediaAccessError && error.problem === 'denied') {
      if (video) input().problem = 'denied'
      if (audio) input().audioProblem = 'denied'
    }
    return null
  }
}
