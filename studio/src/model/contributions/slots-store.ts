import type { ContributionStopReason, calls, EndpointResponse } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** A request of this tab about a slot that the server has not answered. */
export type SlotRequest =
  | 'saving'
  | 'sending_away'
  | 'sharing'
  | 'linking'
  | 'revoking_links'
  | 'pulling'
  | 'ending_pull'
  | 'restarting'

/** A link to watch a slot, for people and for players that are not ours. */
export type WatchLink = EndpointResponse<typeof calls.createLurkLink>

/** What this tab knows of slots beside what the server lists of them. */
export interface SlotsState {
  /** By the id of the slot. */
  pending: Record<string, SlotRequest>
  /** Why a slot stopped last, until something starts in it again (GAP-017). */
  stopReasons: Record<string, ContributionStopReason>
  /** Links to watch a slot, made in this tab: the server shows them once. */
  watchLinks: Record<string, WatchLink>
  /** Slots whose guests have come and have not been looked at, the oldest first. */
  arrivals: string[]
  /** Guests who went or were lost, by the ids of their slots: who they were, and the toast that said so. */
  away: Record<string, { readonly name: string; readonly toastId: string }>
}

/** Requests about the slots of the open event, and what became of them. */
export const slotsState = proxy<SlotsState>({
  pending: {},
  stopReasons: {},
  watchLinks: {},
  arrivals: [],
  away: {},
})
