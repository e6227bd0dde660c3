import { clientId } from '../scenes/scene-sync.ts'

/** Ids that this tab had before its link broke: what it caused then may be told only now. */
const formerClientIds = new Set<string>()

/** Remembers the id that this tab has had until now. */
export function keepClientId(): void {
  formerClientIds.add(clientId())
}

/** Whether a client is this tab, now or on an earlier link. */
export function isOwnClientId(id: string | undefined): boolean {
  return id !== undefined && (id === clientId() || formerClientIds.has(id))
}
