import type { Admission, Place } from '../load/admission.ts'
import { HeldPlaces } from '../load/held-places.ts'
import type { Work } from '../load/work-cost.ts'
import type { ContributionRecord } from '../ports/records.ts'

/** A slot with the addresses that it has now. */
export type PushedSlot = Pick<ContributionRecord, 'id' | 'eventId' | 'pushEpoch'>

/**
 * Lets encoders in while the processors have room, whatever they send by (R24 of the reliability goals). Who was
 * let in once comes back to the same address at any load: what runs is never ended by a cut of its network.
 */
export class EncoderAdmission {
  readonly #admission: Pick<Admission, 'admit'>
  /** The addresses, by slots and their epochs, whose encoder was let in once. */
  readonly #letIn = new Map<string, number>()
  readonly #places = new HeldPlaces()

  constructor(admission: Pick<Admission, 'admit'>) {
    this.#admission = admission
  }

  /**
   * Keeps processor time for what an encoder is about to send; undefined for one that comes back. Throws `conflict`
   * in words while the processors are busy.
   */
  async placeFor({ id, eventId, pushEpoch }: PushedSlot, work: Work): Promise<Place | undefined> {
    if (this.#letIn.get(id) === pushEpoch) return undefined
    return this.#admission.admit({ kind: 'push', eventId, work })
  }

  /** An encoder has a slot; the place is kept until it is released, which is when its media has come or gone. */
  letIn({ id, pushEpoch }: PushedSlot, place?: Place): void {
    this.#letIn.set(id, pushEpoch)
    if (place) this.#places.hold(id, place)
  }

  /** What has come counts by what it costs, and what has gone by nothing. */
  release(id: string): void {
    this.#places.release(id)
  }
}
