import type { GuestMedia } from './media-store.ts'

/** Where what a contributor sends comes from: nothing, his camera and microphone, or a shared screen (CORE-MED-001). */
type MediaOrigin = 'none' | 'user' | 'display'

/** The origin of a guest's media now; a shared screen takes the camera's place. */
export function mediaOriginOf({
  screen,
  hasVideo,
  hasAudio,
}: Pick<GuestMedia, 'screen' | 'hasVideo' | 'hasAudio'>): MediaOrigin {
  if (screen) return 'display'
  return hasVideo || hasAudio ? 'user' : 'none'
}
