import type { LiveEvent } from '@proscenium/protocol'
import * as z from 'zod'
import { applyAudio } from '../audio/actions.ts'
import { connectRealtime } from '../connection/actions.ts'
import { startPublishing, stopPublishing } from '../connection/program-link.ts'
import { restoreDevices } from '../contributions/actions.ts'
import { openEngine } from '../engine/open-engine.ts'
import { openSceneSync, pendingEntries, restorePending } from '../scenes/scene-sync.ts'
import type { QueuedCommand } from '../scenes/server-command.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { applyEvent, clearEvent } from './apply-event.ts'
import { eventState } from './store.ts'

/** The event of this tab, over a reload (GAP-128). */
export const EVENT_ID_KEY = 'proscenium.eventId'
const PENDING_KEY = 'proscenium.pendingEdits'

const keptSchema = z.object({
  eventId: z.string(),
  entries: z.array(z.object({ key: z.string(), command: z.looseObject({ kind: z.string() }) })),
})

/** Opens the studio of an event: its document first, then link, picture and program. */
export function openStudioSession(event: LiveEvent, onOutOfStep: () => void): void {
  const isSame = eventState.event?.id === event.id
  if (!isSame) clearEvent()
  services().sessionStore.set(EVENT_ID_KEY, event.id)
  openSceneSync({ apiUrl: event.apiUrl, onOutOfStep })
  applyEvent(event)
  restorePending(takeKept(event.id))
  applyEvent(event)
  eventState.phase = 'open'
  eventState.failure = null
  connectRealtime()
  void openEngine().then(() => {
    applyAudio()
    startPublishing()
  })
  void restoreDevices()
}

/** Frees what belongs to the event; the devices stay on. */
export async function closeStudioSession(): Promise<void> {
  stopPublishing()
  services().sessionStore.remove(EVENT_ID_KEY)
  services().sessionStore.remove(PENDING_KEY)
  clearEvent()
  connectRealtime()
  await showServices().engine.close()
}

/** Keeps what the server has not acknowledged, for the page that comes after this one. */
export function keepPending(): void {
  const { event } = eventState
  const entries = pendingEntries()
  if (!event || entries.length === 0) services().sessionStore.remove(PENDING_KEY)
  else {
    services().sessionStore.set(PENDING_KEY, JSON.stringify({ eventId: event.id, entries }))
  }
}

function takeKept(eventId: string): QueuedCommand[] {
  const { sessionStore } = services()
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
