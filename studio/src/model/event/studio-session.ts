import { isLiveInProgress, type LiveEvent } from '@proscenium/protocol'
import * as z from 'zod'
import { applyAudio, restoreMonitor } from '../audio/actions.ts'
import { connectRealtime } from '../connection/actions.ts'
import { startPublishing, stopPublishing } from '../connection/program-link.ts'
import { restoreDevices } from '../contributions/actions.ts'
import { openEngine } from '../engine/open-engine.ts'
import { loadNotes } from '../notes/actions.ts'
import { openSceneSync, pendingEntries, restorePending } from '../scenes/scene-sync.ts'
import type { QueuedCommand } from '../scenes/server-command.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { applyEvent, clearEvent } from './apply-event.ts'
import { eventScenes } from './event-scenes.ts'
import { eventState } from './store.ts'

/** The event of this tab, over a reload (GAP-128). */
export const EVENT_ID_KEY = 'proscenium.eventId'
/** The event whose studio was entered in this tab, over a reload of it. */
const ENTERED_KEY = 'proscenium.enteredId'
const PENDING_KEY = 'proscenium.pendingEdits'
/** What a crash of the tab may cost at most. */
const KEEP_EVERY_MS = 1_000

/** What is kept now, so that the same is not written again. */
let keptText: string | null = null

const keptSchema = z.object({
  eventId: z.string(),
  entries: z.array(z.object({ key: z.string(), command: z.looseObject({ kind: z.string() }) })),
})

/** Opens the studio of an event: its document first, then link, picture and program. */
export function openStudioSession(event: LiveEvent, onOutOfStep: () => void): void {
  const isSame = eventState.event?.id === event.id
  if (!isSame) clearEvent()
  services().sessionStore.set(EVENT_ID_KEY, event.id)
  openSceneSync(eventScenes({ ...event, onOutOfStep }))
  applyEvent(event)
  loadNotes(event.id)
  restorePending(takeKept(event.id))
  applyEvent(event)
  if (!isSame) restoreMonitor(event.id)
  eventState.phase = 'open'
  eventState.failure = null
  connectRealtime()
  void openEngine(event.orientation).then(() => {
    applyAudio()
    startPublishing()
  })
  void restoreDevices()
}

/** The director comes into the studio: from now on its program is sent, which viewers get at once where it is live. */
export function enterStudio(): void {
  eventState.isEntered = true
  const { event } = eventState
  if (event) services().sessionStore.set(ENTERED_KEY, event.id)
  startPublishing()
}

/**
 * Whether the studio of this event is to be entered by way of the device check: a tab that comes to a show on air
 * must not put a camera and a microphone there that nobody has looked at.
 */
export function isCheckDue(): boolean {
  const { event, status, isEntered } = eventState
  if (!event || isEntered || !isLiveInProgress(status)) return false
  return services().sessionStore.get(ENTERED_KEY) !== event.id
}

/** Frees what belongs to the event; the devices stay on. */
export async function closeStudioSession(): Promise<void> {
  stopPublishing()
  eventState.isEntered = false
  services().sessionStore.remove(ENTERED_KEY)
  services().sessionStore.remove(EVENT_ID_KEY)
  services().sessionStore.remove(PENDING_KEY)
  keptText = null
  clearEvent()
  connectRealtime()
  await showServices().engine.close()
}

/** Keeps what the server has not acknowledged, for the page that comes after this one. */
export function keepPending(): void {
  const { event } = eventState
  const entries = pendingEntries()
  const text = event && entries.length > 0 ? JSON.stringify({ eventId: event.id, entries }) : null
  if (text === keptText) return
  keptText = text
  const { sessionStore } = services()
  if (text === null) sessionStore.remove(PENDING_KEY)
  else sessionStore.set(PENDING_KEY, text)
}

/** Keeps it every second as well, since a tab that dies says no goodbye, until the returned function is called. */
export function watchPending(): () => void {
  return services().clock.every(KEEP_EVERY_MS, keepPending)
}

function takeKept(eventId: string): QueuedCommand[] {
  const { sessionStore } = services()
  keptText = null
  const text = sessionStore.get(PENDING_KEY)
  sessionStore.remove(PENDING_KEY)
  try {
    const kept = keptSchema.parse(JSON.parse(text ?? 'null'))
    // Written by this very code a moment ago, in this very tab; the server checks each command anyway.
    return kept.eventId === eventId ? (kept.entries as unknown as QueuedCommand[]) : []
  } catch {
    return []
  }
}
