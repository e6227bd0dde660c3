import type { LoginEndReason, RealtimeFilter, ServerMessage } from '@proscenium/protocol'

/** State of the link to the server; `expired` is final until `open` is called again. */
export type RealtimeStatus = 'closed' | 'connecting' | 'open' | 'lost' | 'expired'

/** What the link reports. */
export type RealtimeEvent =
  | {
      readonly kind: 'status'
      readonly status: RealtimeStatus
      readonly attempt: number
      /** Why the login has ended, with `expired` and where the server says it. */
      readonly endReason?: LoginEndReason | undefined
    }
  | { readonly kind: 'message'; readonly message: ServerMessage }
  /** A message of that name came whose content cannot be read. */
  | { readonly kind: 'unreadable'; readonly name: string }
  /** Time from a ping to its pong, in milliseconds. */
  | { readonly kind: 'round_trip'; readonly rttMs: number }

/** What a socket is for: the roles and ids that the server filters by (CORE-FLT). */
export type RealtimeSubject = Partial<RealtimeFilter>

/** The websocket of this tab (CORE-RTM-001 to CORE-RTM-004). */
export interface RealtimeLink {
  /** Connects, or connects anew where the address or the subject changed. */
  open(url: string, subject: RealtimeSubject): void
  close(): void
  /** Tries now instead of waiting for the next attempt. */
  retryNow(): void
  /** Asks whether the link still works; silence makes it `lost`. For when a call got no answer. */
  probe(): void
  readonly status: RealtimeStatus
  on(listener: (event: RealtimeEvent) => void): () => void
  dispose(): void
}
