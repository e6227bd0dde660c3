import {
  DISTRIBUTOR_LABELS,
  type Distributor,
  type DistributorKind,
  type DistributorTarget,
  isOutputRunning,
  type Output,
  ProtocolError,
} from '@proscenium/protocol'
import { assertInProgress, lockOwnedEvent, requireOwnedEvent } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Principal } from '../identity/principal.ts'
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
  assertTakesTargets,
  assertTransport,
} from './distributor-rules.ts'
import type { OutputControl } from './output-control.ts'
import type { OutputMeter } from './output-meter.ts'
import { presentDistributor, presentOutput } from './present-output.ts'
import { streamAddress } from './stream-address.ts'

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
  /** With payments on, more destinations than a user's rights allow cost a perk (GAP-185). */
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
}

/** Adds and removes destinations; each has exactly one output (GAP-046). */
export class DistributorService {
  readonly #deps: DistributorServiceDeps

  constructor(deps: DistributorServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`, `event_not_started`, `validation_failed`, `forbidden` and `payment_required`. */
  async add(
    user: Principal,
    eventId: string,
    draft: DistributorDraft,
    clientId?: string,
  ): Promise<{ distributor: Distributor; output: Output }> {
    const { store, publisher, meter } = this.#deps
    const address = streamAddress(draft.serverUrl, draft.streamKey)
    assertFits(draft.kind, address.kind)
    assertTransport(user.rights, address.kind)
    await this.#assertReachable(address.url)
    const label = draft.label || DISTRIBUTOR_LABELS[draft.kind]
    const made = await store.transaction(async (within) => {
      const event = await lockOwnedEvent(within, eventId, user.userId)
      assertInProgress(event)
      const known = await within.outputs.listDistributorsOf(event.id)
      assertRelay(user.rights, known.length)
      this.#assertRoom(user, known.length)
      const formatId = storedFormat(event, draft.formatId)
      const about = { kind: draft.kind, label, formatId }
      const distributor = this.#newDistributor(event.id, about, address)
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
   * Replaces the places that a destination sends to, or chooses the format that it gets (GAP-033 as amended). Throws
   * `not_found`, `validation_failed` for places of one that is sent to by its key (GAP-049) and for a format that
   * there is not, and `output_running` for another format while it sends.
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
    return queue.run(known.eventId, async () => {
      const { event, updated, output } = await store.transaction((within) =>
        change(within, { user, distributorId, changes }),
      )
      const distributor = presentDistributor(updated)
      if (output) showAnnouncer.outputUpdated(event, presentOutput(output, meter), clientId)
      showAnnouncer.distributorUpdated(event, distributor, clientId)
      return distributor
    })
  }

  async #assertReachable(url: string): Promise<void> {
    const refusal = await this.#deps.destinations.refusalOf(new URL(url).hostname)
    if (refusal === null) return
    throw new ProtocolError('validation_failed', refusal, { fields: { serverUrl: refusal } })
  }

  #assertRoom(user: Principal, count: number): void {
    if (count < MAX_DISTRIBUTORS && !this.#deps.paymentsEnabled) return
    if (count < Math.min(MAX_DISTRIBUTORS, user.rights.distributorMaxCount)) return
    if (count >= MAX_DISTRIBUTORS) {
      throw new ProtocolError('limit_reached', 'Max number of items reached in the entity store')
    }
    throw new ProtocolError('payment_required', undefined, { perkKeys: ['distributors'] })
  }

  #newDistributor(
    eventId: string,
    about: Pick<DistributorRecord, 'kind' | 'label' | 'formatId'>,
    address: { readonly url: string; readonly shownUrl: string },
  ): DistributorRecord {
    return {
      id: this.#deps.createId(),
      eventId,
      ...about,
      serverUrl: address.shownUrl,
      sealedUrl: this.#deps.box.seal(address.url),
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
      error: null,
      attempt: null,
      retryInMs: null,
    }
  }
}

/** Writes what changes of a destination; its output too where the format does. */
async function change(
  within: Repositories,
  call: {
    readonly user: Principal
    readonly distributorId: string
    readonly changes: DistributorChanges
  },
) {
  const { targets, formatId } = call.changes
  const found = await within.outputs.findDistributor(call.distributorId)
  if (!found) throw new ProtocolError('not_found')
  const event = await lockOwnedEvent(within, found.eventId, call.user.userId)
  if (targets) assertTakesTargets(found)
  const format = formatId === undefined ? {} : { formatId: storedFormat(event, formatId) }
  const updated = await within.outputs.updateDistributor(found.id, {
    ...format,
    ...(targets && { targets: [...targets] }),
  })
  if (formatId === undefined) return { event, updated, output: null }
  const outputs = await within.outputs.listOf(event.id)
  const output = outputs.find(({ distributorId }) => distributorId === found.id)
  if (!output) throw new ProtocolError('not_found')
  if (isOutputRunning(output.status)) {
    throw new ProtocolError('output_running', `${output.label} is sending: stop it first`)
  }
  return {
    event,
    updated,
    output: await within.outputs.update(output.id, { ...format, error: null }),
  }
}

/** The format as records have it: null is the event's master. Throws `validation_failed` for one that there is not. */
function storedFormat({ formatId: master }: EventRecord, formatId = master): string | null {
  requireKnownFormat(formatId)
  return formatId === master ? null : formatId
}

/** More targets than that no machine feeds. */
const MAX_DISTRIBUTORS = 50
