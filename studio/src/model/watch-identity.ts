import { isLiveInProgress, PROGRAM_AFTER_LOGOUT_MS } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import { connectRealtime } from './connection/actions.ts'
import { connectionState } from './connection/store.ts'
import { retryRemoteStreams } from './contributions/remote-streams.ts'
import { closeStudio, resyncEvent } from './event/actions.ts'
import { eventState } from './event/store.ts'
import { keepFormats } from './formats/format-links.ts'
import { sessionState } from './session/store.ts'
import { showServices } from './show-services.ts'
import { services } from './studio-services.ts'
import { retryGuestReturns } from './talkback/guest-returns.ts'

/**
 * Keeps the studio with the visitor until the returned function is called: the link follows him, and the studio of one
 * who has left, or of somebody else, is closed. A program on air goes on for ten minutes after a logout (GAP-078), and
 * after a login that ended otherwise as far as the server lets it: who logs in again carries on.
 */
export function watchIdentity(): () => void {
  let known = visitor()
  let cancel: (() => void) | undefined

  const waitForLogin = () => {
    const { clock } = services()
    sessionState.programUntilMs = clock.now() + PROGRAM_AFTER_LOGOUT_MS
    cancel = clock.after(PROGRAM_AFTER_LOGOUT_MS, () => {
      sessionState.programUntilMs = null
      void closeStudio()
    })
  }
  const stopWaiting = () => {
    cancel?.()
    cancel = undefined
    sessionState.programUntilMs = null
  }

  const stop = subscribe(sessionState, () => {
    const before = known
    known = visitor(before.userId)
    const step = stepBetween(before, known)
    if (known.status === 'identified') stopWaiting()
    if (step === 'left' && isSendingOnAir()) waitForLogin()
    else if (eventState.event && (step === 'left' || step === 'other')) void closeStudio()
    if (known.status !== before.status) connectRealtime()
    if (step === 'back' && eventState.event) carryOn()
  })
  return () => {
    stop()
    stopWaiting()
  }
}

/** Who is at the keyboard, or was: `lastUserId` where nobody is. */
function visitor(lastUserId: string | null = null) {
  const { status, user } = sessionState
  return { status, userId: user?.id ?? lastUserId, hasLeft: hasLeft() }
}

type Visitor = ReturnType<typeof visitor>

/** What has happened: somebody else came, the visitor left, or came back. */
function stepBetween(before: Visitor, now: Visitor): 'other' | 'left' | 'back' | 'none' {
  if (before.userId !== null && now.userId !== before.userId) return 'other'
  if (now.hasLeft && !before.hasLeft) return 'left'
  return now.status === 'identified' && before.status === 'anonymous' ? 'back' : 'none'
}

/** Whether the visitor is gone of his own will, or has no account any more to come back with. */
function hasLeft(): boolean {
  const { status, ended } = sessionState
  const isFinal = ended === 'account_locked' || ended === 'account_deleted'
  return status === 'anonymous' && (ended === 'logged_out' || isFinal)
}

/** Whether a logout is survived: this tab sends the program of a show on air. */
function isSendingOnAir(): boolean {
  const isSending = connectionState.program.status === 'connected'
  const isOnAir = eventState.event !== null && isLiveInProgress(eventState.status)
  return sessionState.ended === 'logged_out' && isSending && isOnAir
}

/** Takes up again what went with the earlier login, and keeps the program that did not. */
function carryOn(): void {
  showServices().publisher.keep()
  keepFormats()
  retryRemoteStreams()
  retryGuestReturns()
  void resyncEvent()
}
