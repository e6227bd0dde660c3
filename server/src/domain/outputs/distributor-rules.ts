import {
  type DistributorKind,
  messages,
  ProtocolError,
  type UserRights,
} from '@proscenium/protocol'
import type { MediaOutputKind } from '../ports/media-plane-port.ts'
import type { DistributorRecord } from '../ports/records.ts'

/** Kinds that are named after how they are sent to; every other takes either protocol (GAP-048). */
const PROTOCOLS: Readonly<Partial<Record<DistributorKind, readonly MediaOutputKind[]>>> = {
  rtmp: ['rtmp', 'rtmps'],
  srt: ['srt'],
}

/** Throws `validation_failed` for an address of another protocol than the kind's. */
export function assertFits(kind: DistributorKind, protocol: MediaOutputKind): void {
  const allowed = PROTOCOLS[kind]
  if (!allowed || allowed.includes(protocol)) return
  const text = `The serverUrl must begin with ${allowed.map((name) => `${name}://`).join(' or ')}`
  throw new ProtocolError('validation_failed', text, { fields: { serverUrl: text } })
}

/** Throws `forbidden` without the right to send by that protocol (CORE-RGT-010, CORE-RGT-011). */
export function assertTransport(
  { distributor }: Pick<UserRights, 'distributor'>,
  protocol: MediaOutputKind,
): void {
  const transport = protocol === 'srt' ? 'srt' : 'rtmp'
  if (distributor[transport]) return
  const name = transport.toUpperCase()
  throw new ProtocolError('forbidden', `Your plan does not include destinations by ${name}`)
}

/** More targets than that no machine feeds. */
const MAX_DISTRIBUTORS = 50

/**
 * Throws `conflict` beyond what a machine feeds. Beyond the owner's number throws `payment_required` where more can be
 * bought, else `destination_limit_reached` (GAP-185).
 */
export function assertRoom(
  { distributorMaxCount }: Pick<UserRights, 'distributorMaxCount'>,
  known: number,
  canBuyMore: boolean,
): void {
  if (known >= MAX_DISTRIBUTORS) throw new ProtocolError('conflict', messages.storeFull)
  if (known < distributorMaxCount) return
  if (canBuyMore) {
    throw new ProtocolError('payment_required', undefined, { perkKeys: ['distributors'] })
  }
  const text = `Your plan includes ${distributorMaxCount} destinations for a show`
  throw new ProtocolError('destination_limit_reached', text)
}

/** Throws `forbidden` for a second destination without streamhub, metered or not (GAP-085). */
export function assertRelay(
  { streamhub, streamhubUnlimited }: Pick<UserRights, 'streamhub' | 'streamhubUnlimited'>,
  known: number,
): void {
  if (known === 0 || streamhub || streamhubUnlimited) return
  throw new ProtocolError('forbidden', 'Your plan does not include a second destination')
}

/**
 * Throws `validation_failed` for a destination with a sealed address: it is sent to by its key and has no
 * targets (GAP-049). Those that come by OAuth have none.
 */
export function assertTakesTargets({ sealedUrl }: Pick<DistributorRecord, 'sealedUrl'>): void {
  if (sealedUrl === '') return
  const text = 'A destination with a stream key has no targets'
  throw new ProtocolError('validation_failed', text, { fields: { targets: text } })
}
