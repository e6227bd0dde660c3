import type { Admission, Place } from '../load/admission.ts'
import { HeldPlaces } from '../load/held-places.ts'
import type { Work } from '../load/work-cost.ts'
import type { ContributionRecord, SlotPush } from '../ports/records.ts'

/** What an encoder costs before its pictures are known: whether those of RTMP and SRT can be copied is seen later. */
export const encoderWork: Readonly<Record<SlotPush, Work>> = {
  rtmp: { encodedStream: 1 },
  srt: { encodedStream: 1 },
  whip: { publication: 1 },
}

/** A slot with the addresses that it has now. */
export type PushedSlot = Pick<ContributionRecord, 'id' | 'eventId' | 'pushEpoch'>

/**
 * Lets encoders in while the processors have room, whatever they send by (reliability goal R24). Who was
 * let in once comes back to the same address at any load: what runs is never ended by a cut of its network.
 */
export class EncoderAdmission {
  readonly #admission: Pick<Admission, 'admit'>
  /** By slots: the address whose encoder was let in once, and for which work. */
  readonly #letIn = new Map<string, string>()
  readonly #places = new HeldPlaces()

  constructor(admission: Pick<Admission, 'admit'>) {
    this.#admission = admission
  }

  /**
   * Keeps processor time for what an encoder is about to send; undefined for one that comes back. Throws
   * `server_busy` while the processors are busy.
   */
  async placeFor({ id, eventId, pushEpoch }: PushedSlot, work: Work): Promise<Place | undefined> {
    if (this.#letIn.get(id) === comer(pushEpoch, work)) return undefined
    return this.#admission.admit({ kind: 'push', eventId, work })
  }

  /** An encoder has a slot; the place is kept until it is released, which is when its media has come or gone. */
  letIn({ id, pushEpoch }: PushedSlot, work: Work, place?: Place): void {
    this.#letIn.set(id, comer(pushEpoch, work))
    if (place) this.#places.hold(id, place)
  }

  /** What has come counts by what it costs, and what has gone by nothing. */
  release(id: string): void {
    this.#places.release(id)
  }
}

/** An encoder at an address that costs what it did: one by RTMP is not let in for one that came by WHIP. */
function comer(pushEpoch: number, work: Work): string {
  return [pushEpoch, ...Object.keys(work)].join(' ')
}
