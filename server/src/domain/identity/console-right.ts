import { ProtocolError } from '@proscenium/protocol'
import type { Principal } from './principal.ts'

/** Throws `forbidden` for a user without the console: they may not start, join or direct events (CORE-RGT-027). */
export function assertConsole({ rights }: Pick<Principal, 'rights'>): void {
  if (rights.webConsole) return
  throw new ProtocolError('forbidden', 'Your plan does not include the console')
}
