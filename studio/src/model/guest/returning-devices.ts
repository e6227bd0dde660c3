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
    if (isBusy || (!wanted.video && !wanted.audio)) return
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
  const { label, microphoneLabel, problem, audioProblem } = guestMedia
  const kept = (guestMedia.stream?.getTracks() ?? []).filter(
    ({ readyState, kind }) => readyState === 'live' && !(kind === 'video' ? video : audio),
  )
  const wanted = request()
  try {
    const opened = await guestServices().devices.openCamera({
      ...wanted,
      cameraId: video ? wanted.cameraId : null,
      microphoneId: audio ? wanted.microphoneId : null,
      isExact: true,
    })
    adopt(new MediaStream([...opened.getTracks(), ...kept]))
    if (!video) guestMedia.problem = problem
    if (!audio) guestMedia.audioProblem = audioProblem
    if (video) notify({ level: 'success', messageId: 'cameraBack', values: { label } })
    if (audio) {
      notify({ level: 'success', messageId: 'microphoneBack', values: { label: microphoneLabel } })
    }
  } catch (error) {
    // Still on its way up, and the next look tries again; unless it is not allowed any more.
    if (!(error instanceof MediaAccessError) || error.problem !== 'denied') return
    if (video) guestMedia.problem = 'denied'
    if (audio) guestMedia.audioProblem = 'denied'
  }
}
