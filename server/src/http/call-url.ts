import type { Endpoint } from '@proscenium/protocol'

/** Path of a call on this server: live calls lie under their event (GAP-003). */
export function callUrl({ base, path }: Pick<Endpoint, 'base' | 'path'>): string {
  return base === 'live' ? `/live/:eventId${path}` : path
}
