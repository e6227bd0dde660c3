import { TALKBACK_LEASE_MS } from '@proscenium/protocol'
import { guestServices } from './guest-services.ts'
import { guestState } from './store.ts'

let cancelEnd: (() => void) | undefined

/** Takes note that the director speaks to this guest, or has ended (GAP-009). */
export function directorSpeaks(isSpeaking: boolean): void {
  cancelEnd?.()
  cancelEnd = undefined
  guestState.isDirectorSpeaking = isSpeaking
  if (!isSpeaking) return
  // A director whose page died in mid-sentence never says that he has ended.
  cancelEnd = guestServices().clock.after(TALKBACK_LEASE_MS, () => directorSpeaks(false))
}

/** Forgets the director's talk when the page is left: call the returned function then. */
export function watchDirectorsVoice(): () => void {
  return () => cancelEnd?.()
}
