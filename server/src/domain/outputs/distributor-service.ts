import {
  DISTRIBUTOR_LABELS,
  type Distributor,
  type DistributorKind,
  type DistributorTarget,
  isOutputRunning,
  type Output,
  ProtocolError,
  type UserRights,
} from '@proscenium/protocol'
import { assertInProgress, lockOwnedEvent, requireOwnedEvent } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Principal } from '../identity/principal.ts'
import type { RightsOf } from '../identity/rights-of.ts'
import type { AddressCheck } from '../ports/address-check.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { SecretBox } from '../ports/identity-ports.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { DistributorRecord, EventRecord, OutputRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import { requireKnownFormat } from '../templates/formats.ts'
import {
  assertFits,
  assertRelay,
  assertRoom,
  assertTakesTargets,
  assertTransport,
} from './distributor-rules.ts'
import type { OutputControl } from './output-control.ts'
import type { OutputMeter } from './output-meter.ts'
import { presentDistributor, presentOutput } from './present-output.ts'
import {
  type StreamAddress,
  sealableAddress,
  streamAddress,
  unsealedAddress,
} from './stream-address.ts'

/** What a distributor service works with. */
export interface DistributorServiceDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly showAnnouncer: ShowAnnouncer
  readonly outputs: OutputControl
  readonly meter: OutputMeter
  readonly box: SecretBox
  /** Of destinations. */
  readonly destinations: AddressCheck
  /** Shared with live control: what happens to one event happens in turn. */
  readonly queue: SerialQueue
  readonly clock: Clock
  readonly createId: CreateId
  readonly rights: RightsOf
  /** With payments on, more destinations than a user's plan has can be bought (GAP-185). */
  readonly paymentsEnabled: boolean
}

/** A destination as a call describes it. */
export interface DistributorDraft {
  readonly kind: DistributorKind
  readonly serverUrl: string
  readonly streamKey: string
  readonly label?: string | undefined
  /** The event's master unless given. */
  readonly formatId?: string | undefined
}

/** What can be changed of a destination; what is left out stays. */
export interface DistributorChanges {
  readonly targets?: readonly DistributorTarget[] | undefined
  readonly formatId?: string | undefined
  readonly label?: string | undefined
  /** Another one drops the key unless one comes with it: a key is not sent to an address that it was not typed for. */
  readonly serverUrl?: string | undefined
  readonly streamKey?: string | undefined
}

/** Adds and removes destinations; each has exactly one output (GAP-046). */
export class DistributorService {
  readonly #deps: DistributorServiceDeps

  constructor(deps: DistributorServiceDeps) {
    this.#deps = deps
  }

  /**
   * Throws `not_found`, `event_not_started`, `validation_failed`, `address_private`, `forbidden`, and beyond the
   * owner's number `payment_required` or `destination_limit_reached`.
   */
  async add(
    user: Principal,
    eventId: string,
    draft: DistributorDraft,
    clientId?: string,
  ): Promise<{ distributor: Distributor; output: Output }> {
    const { store, publisher, meter } = this.#deps
    const { rights, canBuyMore } = await this.#rightsOf(user.userId)
    const address = allowedAddress(draft, rights)
    await this.#assertReachable(address.url)
    const label = draft.label || DISTRIBUTOR_LABELS[draft.kind]
    const made = await store.transaction(async (within) => {
      const event = await lockOwnedEvent(within, eventId, user.userId)
      assertInProgress(event)
      const known = await within.outputs.listDistributorsOf(event.id)
      assertRelay(rights, known.length)
      assertRoom(rights, known.length, canBuyMore)
      const formatId = storedFormat(event, draft.formatId)
      const about = { kind: draft.kind, label, formatId }
      const distributor = {
        ...this.#newDistributor(event.id, about),
        serverUrl: address.shownUrl,
        sealedUrl: this.#seal(draft.serverUrl, draft.streamKey),
      }
      const output = this.#newOutput(distributor)
      await within.outputs.insertDistributor(distributor)
      await within.outputs.insert(output)
      return { distributor, output }
    })
    const answer = {
      distributor: presentDistributor(made.distributor),
      output: presentOutput(made.output, meter),
    }
    publisher.publish(
      { event_name: 'distributorAdded', payload: { eventId, ...answer, clientId } },
      { userId: user.userId, eventId },
    )
    return answer
  }

  /** Stops the output of a destination, then forgets both. Throws `not_found`. */
  async remove(user: Principal, distributorId: string, clientId?: string): Promise<void> {
    const { store, publisher, outputs } = this.#deps
    const distributor = await store.outputs.findDistributor(distributorId)
    if (!distributor) throw new ProtocolError('not_found')
    const event = await requireOwnedEvent(store, distributor.eventId, user.userId)
    const all = await store.outputs.listOf(event.id)
    const output = all.find((candidate) => candidate.distributorId === distributorId)
    if (output) await outputs.stop(user.userId, event.id, output.id)
    await store.outputs.deleteDistributor(distributorId)
    publisher.publish(
      {
        event_name: 'distributorRemoved',
        payload: {
          eventId: event.id,
          id: distributorId,
          outputId: output?.id ?? distributorId,
          clientId,
        },
      },
      { userId: user.userId, eventId: event.id },
    )
  }

  /**
   * Changes a destination: its name, the format that it gets (GAP-033 as amended), its address and key, or the places
   * that it sends to. Throws `not_found`, `validation_failed` for places of one that is sent to by its key (GAP-049)
   * and for a format that there is not, what {@link add} throws of an address, and `output_running` while it sends for
   * all but its name.
   */
  async update(
    user: Principal,
    distributorId: string,
    changes: DistributorChanges,
    clientId?: string,
  ): Promise<Distributor> {
    const { store, showAnnouncer, queue, meter } = this.#deps
    const known = await store.outputs.findDistributor(distributorId)
    if (!known) throw new ProtocolError('not_found')
    await requireOwnedEvent(store, known.eventId, user.userId)
    // Names are looked up before: what happens to the event meanwhile must not wait for it.
    if (changes.serverUrl !== undefined) await this.#assertReachable(changes.serverUrl)
    const { rights } = await this.#rightsOf(user.userId)
    return queue.run(known.eventId, async () => {
      const found = await store.outputs.findDistributor(distributorId)
      if (!found) throw new ProtocolError('not_found')
      const sealed = this.#changedAddress(found, changes, rights)
      const { event, updated, output } = await store.transaction((within) =>
        change(within, { user, distributorId, changes, sealed }),
      )
      const distributor = presentDistributor(updated)
      if (output) showAnnouncer.outputUpdated(event, presentOutput(output, meter), clientId)
      showAnnouncer.distributorUpdated(event, distributor, clientId)
      return distributor
    })
  }

  /**
   * The rights of the owner of an event. More destinations can be bought where the server sells them and the operator
   * has not set a number for this user, which is the last word (GAP-185).
   */
  async #rightsOf(ownerId: string): Promise<{ rights: UserRights; canBuyMore: boolean }> {
    const { store, rights, paymentsEnabled } = this.#deps
    const owner = await store.users.find(ownerId)
    return {
      rights: await rights.of(owner),
      canBuyMore: paymentsEnabled && owner?.rights?.distributorMaxCount === undefined,
    }
  }

  /** Throws `address_private` for an address that this server does not send to. */
  async #assertReachable(url: string): Promise<void> {
    const refusal = await this.#deps.destinations.refusalOf(new URL(url).hostname)
    if (refusal === null) return
    throw new ProtocolError('address_private', refusal, { fields: { serverUrl: refusal } })
  }

  /** What changes of a record with another address or key; null where neither is changed. */
  #changedAddress(
    { kind, serverUrl: shownUrl, sealedUrl }: DistributorRecord,
    changes: DistributorChanges,
    rights: UserRights,
  ): ChangedAddress | null {
    if (changes.serverUrl === undefined && changes.streamKey === undefined) return null
    const known = unsealedAddress(this.#deps.box.open(sealedUrl), shownUrl)
    const isSameServer = [undefined, shownUrl, known.serverUrl].includes(changes.serverUrl)
    const before = isSameServer ? known : { serverUrl: changes.serverUrl ?? '', streamKey: '' }
    const after = { kind, ...before, streamKey: changes.streamKey ?? before.streamKey }
    const address = allowedAddress(after, rights)
    return {
      serverUrl: address.shownUrl,
      sealedUrl: this.#seal(after.serverUrl, after.streamKey),
    }
  }

  #seal(serverUrl: string, streamKey: string): string {
    return this.#deps.box.seal(sealableAddress(serverUrl, streamKey))
  }

  #newDistributor(
    eventId: string,
    about: Pick<DistributorRecord, 'kind' | 'label' | 'formatId'>,
  ): Omit<DistributorRecord, keyof ChangedAddress> {
    return {
      id: this.#deps.createId(),
      eventId,
      ...about,
      targets: [],
      createdAt: this.#deps.clock.now(),
    }
  }

  #newOutput(distributor: DistributorRecord): OutputRecord {
    return {
      id: this.#deps.createId(),
      eventId: distributor.eventId,
      distributorId: distributor.id,
      kind: distributor.kind,
      label: distributor.label,
      formatId: distributor.formatId,
      status: 'stopped',
      statusAt: this.#deps.clock.now(),
      runningSince: null,
      error: null,
      fault: null,
      attempt: null,
      retryInMs: null,
    }
  }
}

/** Throws where the kind does not take such an address, or the owner may not use it. */
function allowedAddress(
  { kind, serverUrl, streamKey }: Pick<DistributorDraft, 'kind' | 'serverUrl' | 'streamKey'>,
  rights: UserRights,
): StreamAddress {
  const address = streamAddress(serverUrl, streamKey)
  assertFits(kind, address.kind)
  assertTransport(rights, address.kind)
  return address
}

/** The fields of a record that an address and its key are kept in. */
type ChangedAddress = Pick<DistributorRecord, 'serverUrl' | 'sealedUrl'>

/** Writes what changes of a destination, and of its output where that shows it. */
async function change(
  within: Repositories,
  call: {
    readonly user: Principal
    readonly distributorId: string
    readonly changes: DistributorChanges
    readonly sealed: ChangedAddress | null
  },
) {
  const { targets, formatId, label } = call.changes
  const found = await within.outputs.findDistributor(call.distributorId)
  if (!found) throw new ProtocolError('not_found')
  const event = await lockOwnedEvent(within, found.eventId, call.user.userId)
  if (targets) assertTakesTargets(found)
  const shared = {
    ...(formatId !== undefined && { formatId: storedFormat(event, formatId) }),
    ...(label !== undefined && { label }),
  }
  const updated = await within.outputs.updateDistributor(found.id, {
    ...shared,
    ...call.sealed,
    ...(targets && { targets: [...targets] }),
  })
  const changesStream = formatId !== undefined || call.sealed !== null
  if (!changesStream && label === undefined) return { event, updated, output: null }
  const outputs = await within.outputs.listOf(event.id)
  const output = outputs.find(({ distributorId }) => distributorId === found.id)
  if (!output) throw new ProtocolError('not_found')
  if (changesStream && isOutputRunning(output.status)) {
    throw new ProtocolError('output_running', `${output.label} is sending: stop it first`)
  }
  return {
    event,
    updated,
    output: await within.outputs.update(output.id, {
      ...shared,
      // What failed before says nothing of another address.
      ...(changesStream && { error: null, fault: null }),
    }),
  }
}

/** The format as records have it: null is the event's master. Throws `validation_failed` for one that there is not. */
function storedFormat({ formatId: master }: EventRecord, formatId = master): string | null {
  requireKnownFormat(formatId)
  return formatId === master ? null : formatId
}
