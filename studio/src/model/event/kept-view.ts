import { services } from '../studio-services.ts'
import { eventState } from './store.ts'

/** Keeps how this tab looks at the open show, or listens to it, over a reload. */
export function keepView(key: string, value: string): void {
  const { event } = eventState
  if (event) services().sessionStore.set(key, `${event.id} ${value}`)
}

/** What was kept of a show; null for another one. */
export function keptView(key: string, eventId: string): string | null {
  const kept = services().sessionStore.get(key)
  return kept?.startsWith(`${eventId} `) ? kept.slice(eventId.length + 1) : null
}
