import type { Contribution, ContributionStopReason } from '@proscenium/protocol'
import { isAirLive } from '../event/air-light.ts'
import { dismissToast, notify } from '../notifications/actions.ts'
import { scenesState } from '../scenes/store.ts'
import { showServices } from '../show-services.ts'
import { isSlotInProgram } from './slot-tally.ts'
import { slotsState } from './slots-store.ts'
import { contributionsState } from './store.ts'

/** What was known of a guest before the server said more. */
export interface GuestBefore {
  readonly isHere: boolean
  readonly isSending: boolean
  /** Program shows or plays them to viewers. Their picture may be lost a moment before they are. */
  readonly isOnAir: boolean
  readonly name: string
}

/** Nobody had been there. */
const NOBODY: GuestBefore = { isHere: false, isSending: false, isOnAir: false, name: '' }

/** Why somebody stops whom nobody wanted to stop. */
const LOSSES: readonly (ContributionStopReason | null)[] = [
  'failed',
  'gone',
  'webrtc_blocked',
  'webrtc_connection_failed',
  'webrtc_data_channel_closed',
  'webrtc_no_tracks',
]
/** Why somebody stops whom a director stopped, or the end of the show. */
const WANTED: readonly (ContributionStopReason | null)[] = [
  'unassigned',
  'http_director',
  'event_stopped',
]

/** What is known of the guests now, by the ids of their slots: what they are compared with later. */
export function guestsNow(): ReadonlyMap<string, GuestBefore> {
  return new Map(contributionsState.slots.map((slot) => [slot.id, guestNow(slot)]))
}

/** What is known of the guest in a slot now. */
export function guestNow(slot: Contribution): GuestBefore {
  return {
    isHere: isGuest(slot),
    isSending: slot.status === 'started',
    isOnAir: isSlotInProgram(scenesState, slot.index) && isAirLive(),
    name: nameOf(slot),
  }
}

/**
 * Tells the director who came, who went and who is back, once each: by text and by sound where viewers lost somebody
 * or somebody waits to be let in. A guest who comes back takes the word of their leaving away.
 */
export function tellOfGuest(
  slot: Contribution,
  before: GuestBefore = NOBODY,
  reason: ContributionStopReason | null = null,
): void {
  const isHere = isGuest(slot)
  const isSending = slot.status === 'started'
  const name = nameOf(slot)
  if (isHere && (!before.isHere || before.name !== name)) arrive(slot.id, before.isHere, name)
  if (isHere && isSending && !before.isSending) comeBack(slot.id, name)
  if (before.isHere && before.isSending && !isSending) leave(slot.id, before, reason)
  else if (before.isHere && !isHere && !(slot.id in slotsState.away)) leave(slot.id, before, reason)
}

/** The director has seen who came. */
export function markArrivalsSeen(): void {
  slotsState.arrivals = []
}

function arrive(slotId: string, wasTaken: boolean, name: string): void {
  const away = slotsState.away[slotId]
  // Renamed by the director, or the one who was lost: neither is an arrival.
  if (wasTaken || away?.name === name) return
  forget(slotId)
  if (!slotsState.arrivals.includes(slotId)) slotsState.arrivals.push(slotId)
  notify({ level: 'info', messageId: 'guestArrived', values: { name } })
  showServices().attention.play('arrival')
}

function comeBack(slotId: string, name: string): void {
  if (!(slotId in slotsState.away)) return
  forget(slotId)
  notify({ level: 'success', messageId: 'guestBack', values: { name } })
}

function leave(slotId: string, before: GuestBefore, reason: ContributionStopReason | null): void {
  slotsState.arrivals = slotsState.arrivals.filter((id) => id !== slotId)
  if (WANTED.includes(reason)) {
    forget(slotId)
    return
  }
  const { name } = before
  const toastId = notify({ ...wordsOf(before, reason), values: { name } })
  slotsState.away[slotId] = { name, toastId }
  if (before.isOnAir) showServices().attention.play('alarm')
}

function wordsOf({ isOnAir, isSending }: GuestBefore, reason: ContributionStopReason | null) {
  // The usual cause is an encoder that is set up wrongly.
  if (!isSending && reason === 'webrtc_no_tracks') {
    return { level: 'warn', messageId: 'sentNothing' } as const
  }
  if (isOnAir) return { level: 'error', messageId: 'guestLeftOnAir' } as const
  if (LOSSES.includes(reason)) return { level: 'warn', messageId: 'guestLost' } as const
  return { level: 'info', messageId: 'guestLeft' } as const
}

function forget(slotId: string): void {
  const away = slotsState.away[slotId]
  if (away) dismissToast(away.toastId)
  delete slotsState.away[slotId]
}

/** A person who came by a link, not a stream that is fetched nor a device of a director. */
function isGuest({ assigned, pull }: Contribution): boolean {
  return assigned && pull === null
}

function nameOf({ name, index }: Contribution): string {
  return name ?? `#${index}`
}
