import { PREVIEW_HEARTBEAT_INTERVAL_SEC } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { eventState } from '../event/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { isOwnClientId } from '../realtime/own-client-ids.ts'
import { clientId, lastPreviewCommandMs, wakeSceneSync } from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { otherEditor } from './other-editor.ts'
import { directorsState } from './store.ts'

const BEAT_MS = PREVIEW_HEARTBEAT_INTERVAL_SEC * 1_000
/** Who took the preview over and then leaves it alone for so long gives it back. */
const IDLE_MS = 30_000
/** A gesture that rests, as words that nobody types on, gives it back sooner. */
const GESTURE_IDLE_MS = BEAT_MS
/** The last edits of a gesture reach the server before the lease goes back. */
const FLUSH_MS = 150

interface HeldLease {
  heartbeatId: string | null
  /** It was not asked for by name: it goes back with the gesture. */
  readonly isForGesture: boolean
  readonly cancelBeat: () => void
}

let held: HeldLease | null = null
let takenAtMs = 0
let isGestureOver = true

/** Takes the lease to edit the preview from whoever has it (CORE-SCS-005, GAP-055); what waited here is sent. */
export async function takeOverPreview(): ActionOutcome {
  directorsState.isTakingOver = true
  takenAtMs = services().clock.now()
  leaseIsLost()
  const failure = await beat({ takesOver: true, isForGesture: false })
  directorsState.isTakingOver = false
  if (failure === null) {
    const holder = directorsState.leaseHolder
    // The message that says so may be late, or lost with the link.
    if (holder && !isOwnClientId(holder.clientId)) directorsState.leaseHolder = null
    wakeSceneSync()
  }
  return notifyFailure(failure)
}

/** An edit of a gesture was made: until the gesture ends, or rests, nobody else pulls at the same things. */
export function holdPreview(): void {
  isGestureOver = false
  // Somebody else has it: the edits wait for him, and whoever wants to go first says so.
  if (held || otherEditor() || !scenesState.hasProgram) return
  void beat({ takesOver: false, isForGesture: true })
}

/** The gesture is over: the others may edit. */
export function releasePreview(): void {
  isGestureOver = true
  if (held?.isForGesture) renewAfter(FLUSH_MS)
}

/** Another client has the lease now; this one no longer renews it. */
export function leaseIsLost(): void {
  held?.cancelBeat()
  held = null
}

/** Forgets the lease and the gesture of an event that was left. */
export function clearLease(): void {
  leaseIsLost()
  takenAtMs = 0
  isGestureOver = true
}

/** Gives the lease back; nothing happens where this tab has none. */
async function releaseLease(): Promise<void> {
  const { event } = eventState
  const heartbeatId = held?.heartbeatId
  leaseIsLost()
  if (!event || !heartbeatId) return
  const { apiUrl } = event
  // It ends by itself soon, should this fail.
  await services()
    .api.call('endPreviewLease', { apiUrl, params: { id: heartbeatId } })
    .catch(() => undefined)
}

async function beat({
  takesOver,
  isForGesture,
}: {
  readonly takesOver: boolean
  readonly isForGesture: boolean
}): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  const { api, clock } = services()
  const last = held?.heartbeatId ?? null
  held?.cancelBeat()
  const cancelBeat = clock.after(BEAT_MS, () => void renew())
  const asked: HeldLease = { heartbeatId: last, isForGesture, cancelBeat }
  held = asked
  try {
    const { heartbeatId } = await api.call('beatPreview', {
      apiUrl: event.apiUrl,
      body: {
        last_heartbeat_id: last,
        client_id: clientId(),
        ...(takesOver ? { take_over: true } : {}),
      },
    })
    if (held) held.heartbeatId = heartbeatId
    if (isForGesture && isGestureOver) renewAfter(FLUSH_MS)
    return null
  } catch (error) {
    // Without an answer the next beat tries again.
    if (!(error instanceof ApiError && error.isTransient)) leaseIsLost()
    return actionFailure(error)
  }
}

function renewAfter(afterMs: number): void {
  if (!held) return
  held.cancelBeat()
  held = { ...held, cancelBeat: services().clock.after(afterMs, () => void renew()) }
}

async function renew(): Promise<void> {
  if (!held) return
  const { isForGesture, heartbeatId } = held
  // The answer to the first beat is still on its way, or edits are.
  if (isForGesture && isGestureOver && (heartbeatId === null || isSending())) {
    renewAfter(FLUSH_MS)
    return
  }
  if (isIdle(isForGesture)) await releaseLease()
  else await beat({ takesOver: false, isForGesture })
}

function isSending(): boolean {
  return scenesState.sync.pendingCount > 0 && !directorsState.isWaiting
}

function isIdle(isForGesture: boolean): boolean {
  const restedMs = services().clock.now() - Math.max(takenAtMs, lastPreviewCommandMs())
  if (!isForGesture) return restedMs >= IDLE_MS
  return isGestureOver || restedMs >= GESTURE_IDLE_MS
}
