import type { InvitationRequest } from '@proscenium/protocol'
import type { ContributionRecord } from '../ports/records.ts'
import { isAssigned } from './contribution-view.ts'

/** The host's camera slot. Guests get it only if they are invited to it. */
const HOST_INDEX = 1

/** The slots that an invitation offers, best first, free or not (GAP-061, GAP-112). */
export function offeredSlots(
  slots: readonly ContributionRecord[],
  offered: InvitationRequest['contributions'],
  kind: ContributionRecord['kind'],
): ContributionRecord[] {
  const wishes = offered.length > 0 ? offered : [{ kind: 'primary' as const, id: undefined }]
  const found = wishes.flatMap((wish) =>
    slots.filter((slot) => {
      if (slot.kind !== kind) return false
      if (wish.id !== undefined) return slot.id === wish.id
      // A place for an encoder is for the guest who is invited to it.
      if (slot.index === HOST_INDEX || slot.source === 'external') return false
      return wish.kind === 'all' || wish.kind === slot.kind
    }),
  )
  return [...new Set(found)]
}

/**
 * The first free slot. Slots on air come last, so that guests join backstage and the director decides when they go on
 * air.
 * @param onAir indices of the slots that are in what is on air
 */
export function firstFree(
  slots: readonly ContributionRecord[],
  onAir: readonly number[],
): ContributionRecord | undefined {
  const free = slots.filter((slot) => !isAssigned(slot))
  return free.find(({ index }) => !onAir.includes(index)) ?? free[0]
}
