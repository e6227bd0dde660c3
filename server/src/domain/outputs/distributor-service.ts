import {
  DISTRIBUTOR_LABELS,
  type Distributor,
  type DistributorKind,
  type DistributorTarget,
  type Output,
  ProtocolError,
} from '@proscenium/protocol'
import { assertInProgress, lockOwnedEvent, requireOwnedEvent } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Principal } from '../identity/principal.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { SecretBox } from '../ports/identity-ports.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { DistributorRecord, OutputRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
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
    const label = draft.label || DISTRIBUTOR_LABELS[draft.kind]
    const made = await store.transaction(async (within) => {
      const event = await lockOwnedEvent(within, eventId, user.userId)
      assertInProgress(event)
      const known = await within.outputs.listDistributorsOf(event.id)
      assertRelay(user.rights, known.length)
      this.#assertRoom(user, known.length)
      const distributor = this.#newDistributor(event.id, { kind: draft.kind, label }, address)
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
   * Replaces the places that a destination sends to. Throws `not_found`, and `validation_failed` for one that
   * is sent to by its key (GAP-049).
   */
  async setTargets(
    user: Principal,
    distributorId: string,
    targets: readonly DistributorTarget[],
    clientId?: string,
  ): Promise<Distributor> {
    const { store, showAnnouncer } = this.#deps
    const { event, updated } = await store.transaction(async (within) => {
      const found = await within.outputs.findDistributor(distributorId)
      if (!found) throw new ProtocolError('not_found')
      const locked = await lockOwnedEvent(within, found.eventId, user.userId)
      assertTakesTargets(found)
      const changes = { targets: [...targets] }
      return {
        event: locked,
        updated: await within.outputs.updateDistributor(distributorId, changes),
      }
    })
    const distributor = presentDistributor(updated)
    showAnnouncer.distributorUpdated(event, distributor, clientId)
    return distributor
  }

  #assertRoom(user: Principal, count: number): void {
    if (count < MAX_DISTRIBUTORS && !this.#deps.paymentsEnabled) return
    if (count < Math.min(MAX_DISTRIBUTORS, user.rights.distributorMaxCount)) return
    if (count >= MAX_DISTRIBUTORS) {
      throw new ProtocolError('conflict', 'Max number of items reached in the entity store')
    }
    throw new ProtocolError('payment_required', undefined, { perkKeys: ['distributors'] })
  }

  #newDistributor(
    eventId: string,
    { kind, label }: { readonly kind: DistributorKind; readonly label: string },
    address: { readonly url: string; readonly shownUrl: string },
  ): DistributorRecord {
    return {
      id: this.#deps.createId(),
      eventId,
      kind,
      label,
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
      status: 'stopped',
      statusAt: this.#deps.clock.now(),
      error: null,
      attempt: null,
      retryInMs: null,
    }
  }
}

/** More targets than that no machine feeds. */
const MAX_DISTRIBUTORS = 50
