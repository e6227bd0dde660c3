import {
  type DistributorKind,
  messages,
  ProtocolError,
  type UserRights,
} from '@proscenium/protocol'
import type { MediaOutputKind } from '../ports/media-plane-port.ts'
import type { DistributorRecord } from '../ports/records.ts'
import { streamAddress } from './stream-address.ts'

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
  const transport = transportOf(protocol)
  if (distributor[transport]) return
  const name = transport.toUpperCase()
  throw new ProtocolError('forbidden', `Your plan does not include destinations by ${name}`)
}

function transportOf(protocol: MediaOutputKind): 'rtmp' | 'srt' {
  return protocol === 'srt' ? 'srt' : 'rtmp'
}

/** Whether its owner may still send to a destination that was saved with a template, by its address. */
export function isTransportAllowed(
  { distributor }: Pick<UserRights, 'distributor'>,
  { serverUrl, sealedUrl }: Pick<DistributorRecord, 'serverUrl' | 'sealedUrl'>,
): boolean {
  // Those that come by OAuth have no address.
  return sealedUrl === '' || distributor[transportOf(streamAddress(serverUrl, '').kind)]
}

/** Whether one more destination is within the rights of an owner who has so many in a show. */
export function hasRoom(
  rights: Pick<UserRights, 'distributorMaxCount' | 'streamhub' | 'streamhubUnlimited'>,
  known: number,
): boolean {
  return known < rights.distributorMaxCount && mayRelay(rights, known)
}

/** More targets than that no machine feeds. */
const MAX_DISTRIBUTORS = 50

/**
 * Throws `limit_reached` beyond what a machine feeds. Beyond the owner's number throws `payment_required` where more can be
 * bought, else `destination_limit_reached` (GAP-185).
 */
export function assertRoom(
  { distributorMaxCount }: Pick<UserRights, 'distributorMaxCount'>,
  known: number,
  canBuyMore: boolean,
): void {
  if (known >= MAX_DISTRIBUTORS) throw new ProtocolError('limit_reached', messages.storeFull)
  if (known < distributorMaxCount) return
  if (canBuyMore) {
    throw new ProtocolError('payment_required', undefined, { perkKeys: ['distributors'] })
  }
  const text = `Your plan includes ${distributorMaxCount} destinations for a show`
  throw new ProtocolError('destination_limit_reached', text)
}

/** Throws `forbidden` for a second destination without streamhub, metered or not (GAP-085). */
export function assertRelay(
  rights: Pick<UserRights, 'streamhub' | 'streamhubUnlimited'>,
  known: number,
): void {
  if (mayRelay(rights, known)) return
  throw new ProtocolError('forbidden', 'Your plan does not include a second destination')
}

function mayRelay(
  { streamhub, streamhubUnlimited }: Pick<UserRights, 'streamhub' | 'streamhubUnlimited'>,
  known: number,
): boolean {
  return known === 0 || streamhub || streamhubUnlimited
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
