import { subscribe } from 'valtio'
import { MediaAccessError } from '../../services/media-devices/media-device-service.ts'
import { notify } from '../notifications/actions.ts'
import { adopt, listDevices, request } from './devices.ts'
import { guestServices } from './guest-services.ts'
import { guestMedia } from './media-store.ts'

/** A driver that crashed comes back without a word from the browser, so the devices are looked at this often. */
const LOOK_MS = 2_000

/** Keeps the lists up to date, and switches on again what is plugged in again, until the returned function is called. */
export function watchGuestDevices(): () => void {
  const { devices, clock } = guestServices()
  let isBusy = false
  const check = async () => {
    const wanted = missing()
    // What he chooses himself comes first.
    if (isBusy || guestMedia.status === 'requesting') return
    if (!wanted.video && !wanted.audio) return
    isBusy = true
    await recover(wanted).finally(() => {
      isBusy = false
    })
  }
  const stops = [
    devices.onChange(() => void listDevices()),
    subscribe(guestMedia, () => void check()),
    clock.every(LOOK_MS, () => {
      const { problem, audioProblem } = guestMedia
      if (problem === 'unplugged' || audioProblem === 'unplugged') void listDevices()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Which halves went away and are there again: those very devices, no others in their place. */
function missing(): { video: boolean; audio: boolean } {
  const { problem, audioProblem, cameras, microphones, cameraId, microphoneId } = guestMedia
  return {
    video: problem === 'unplugged' && cameras.some(({ id }) => id === cameraId),
    audio: audioProblem === 'unplugged' && microphones.some(({ id }) => id === microphoneId),
  }
}

async function recover({ video, audio }: { video: boolean; audio: boolean }): Promise<void> {
  const { label, microphoneLabel, problem, audioProblem, stream } = guestMedia
  const kept = (stream?.getTracks() ?? []).filter(
    ({ readyState, kind }) => readyState === 'live' && !(kind === 'video' ? video : audio),
  )
  const opened = await openAgain({ video, audio })
  if (!opened) return
  if (guestMedia.stream !== stream || guestMedia.status === 'requesting') {
    for (const track of opened.getTracks()) track.stop()
    return
  }
  adopt(new MediaStream([...opened.getTracks(), ...kept]))
  if (!video) guestMedia.problem = problem
  if (!audio) guestMedia.audioProblem = audioProblem
  if (video) notify({ level: 'success', messageId: 'cameraBack', values: { label } })
  if (audio) {
    notify({ level: 'success', messageId: 'microphoneBack', values: { label: microphoneLabel } })
  }
}

/** Null while it is still on its way up: the next look tries again; unless it is not allowed any more. */
async function openAgain(wanted: { video: boolean; audio: boolean }): Promise<MediaStream | null> {
  const { cameraId, microphoneId, ...rest } = request()
  try {
    return await guestServices().devices.openCamera({
      ...rest,
      cameraId: wanted.video ? cameraId : null,
      microphoneId: wanted.audio ? microphoneId : null,
      isExact: true,
    })
  } catch (error) {
    if (error instanceof MediaAccessError && error.problem === 'denied') {
      if (wanted.video) guestMedia.problem = 'denied'
      if (wanted.audio) guestMedia.audioProblem = 'denied'
    }
    return null
  }
}
