import type { Place } from './admission.ts'

/** Places of streams that are on their way, by the contribution: each is given back when its stream has come or gone. */
export class HeldPlaces {
  readonly #places = new Map<string, Place>()

  /** Keeps a place; the one before, if any, is given back. */
  hold(contributionId: string, place: Place): void {
    this.release(contributionId)
    this.#places.set(contributionId, place)
  }

  /** What has come counts by what it costs; nothing held is no error. */
  release(contributionId: string): void {
    this.#places.get(contributionId)?.release()
    this.#places.delete(contributionId)
  }
}
