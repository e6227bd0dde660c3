import { contributionsState } from '../contributions/store.ts'
import { preferencesState } from '../preferences/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'

/** Kept open for so long after a word: the next one is not cut off at its beginning. */
const LINGER_MS = 5_000

let held: MediaStreamTrack | null = null
let cancelClose: (() => void) | undefined

/**
 * The microphone that the director speaks to guests by, switched on if it is not: the browser asks for it at the
 * first use alone. Rejects with MediaAccessError.
 */
export async function openTalkMicrophone(onUnplugged: () => void): Promise<MediaStreamTrack> {
  cancelClose?.()
  if (held?.readyState === 'live') return held
  const stream = await showServices().devices.openCamera({
    cameraId: null,
    microphoneId: preferencesState.talkMicrophoneId ?? usualMicrophone(),
    // Of no use without a camera, but part of every request.
    width: 1280,
    height: 720,
    frameRate: 30,
    noiseSuppression: 'browser',
  })
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('The browser gave no track of sound')
  track.addEventListener('ended', () => {
    if (held !== track) return
    held = null
    onUnplugged()
  })
  held = track
  return track
}

/** Nobody speaks: it is switched off in a moment, so that no light stays on. */
export function releaseTalkMicrophone(): void {
  cancelClose?.()
  cancelClose = services().clock.after(LINGER_MS, closeTalkMicrophone)
}

/** Switches it off at once. */
export function closeTalkMicrophone(): void {
  cancelClose?.()
  const track = held
  held = null
  track?.stop()
}

function usualMicrophone(): string {
  return contributionsState.camera.microphoneId ?? preferencesState.microphoneId ?? 'default'
}
