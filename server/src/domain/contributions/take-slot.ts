import { isStarted, ProtocolError } from '@proscenium/protocol'
import type { Encoder } from '../identity/key-holder.ts'
import type { RightsOf } from '../identity/rights-of.ts'
import type { ContributionRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { mayBePushedTo } from './push-addresses.ts'

/** What taking a slot for an encoder works with. */
export interface TakeSlotDeps {
  readonly store: Store
  /** Of this server among those that share a database. */
  readonly nodeId: string
  readonly rights: RightsOf
}

/**
 * Takes a slot for an encoder that comes by WHIP. Throws `unauthorized` when its key has become void,
 * `event_not_started`, `not_ready` for an event of another server, `forbidden` without the right, and `conflict`
 * where somebody sends already.
 */
export function takeSlot(
  { store, nodeId, rights }: TakeSlotDeps,
  { eventId, contributionId, pushEpoch }: Encoder,
): Promise<ContributionRecord> {
  return store.transaction(async (within) => {
    // Guests and pulls take slots under the same lock, and slots are freed under it.
    const event = await within.events.lock(eventId)
    const slot = await within.contributions.find(contributionId)
    if (!event || slot?.pushEpoch !== pushEpoch) throw new ProtocolError('unauthorized')
    if (!isStarted(event.status)) throw new ProtocolError('event_not_started')
    if (event.nodeId !== null && event.nodeId !== nodeId) {
      throw new ProtocolError('not_ready', 'Another server runs this event')
    }
    const owner = await within.users.find(event.ownerId)
    if (!mayBePushedTo((await rights.of(owner)).contribution, 'whip')) {
      const text = 'The plan of this event does not include contributions that are pushed'
      throw new ProtocolError('forbidden', text)
    }
    const { pullStatus, pushProtocol, status } = slot
    if (pullStatus !== null || pushProtocol !== null || status !== 'stopped') {
      throw new ProtocolError('conflict', 'Somebody sends into this contribution already')
    }
    return within.contributions.update(contributionId, { pushProtocol: 'whip' })
  })
}
