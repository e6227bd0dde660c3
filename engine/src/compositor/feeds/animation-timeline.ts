/** Browsers show pictures that ask for less than this for `UNSAID_MS`: old files say 0 and mean neither. */
const LEAST_MS = 11
const UNSAID_MS = 100

/** Which picture of an animation is due. */
export interface DuePicture {
  readonly index: number
  /** False when pictures up to this one have to be decoded to know how long they stand. */
  readonly known: boolean
}

/**
 * When each picture of an animated image stands. How long one stands is learnt when it is decoded, so the
 * first round is only known as far as it has been played.
 */
export class AnimationTimeline {
  readonly #frameCount: number
  readonly #plays: number
  /** When each picture gives way to the next, in milliseconds from the start of a round. */
  readonly #endsMs: number[] = []

  /** `plays` is how often it runs from its start to its end; infinite for ever. */
  constructor(frameCount: number, plays: number) {
    this.#frameCount = frameCount
    this.#plays = Math.max(1, plays)
  }

  /** Learns how long the next picture that was not known stands; null where the file does not say. */
  note(index: number, durationMs: number | null): void {
    if (index !== this.#endsMs.length) return
    const stands = durationMs === null || durationMs < LEAST_MS ? UNSAID_MS : durationMs
    this.#endsMs.push((this.#endsMs.at(-1) ?? 0) + stands)
  }

  /** The picture at a time since the start, in milliseconds; after the last round it is the last one. */
  at(timeMs: number): DuePicture {
    const knownMs = this.#endsMs.at(-1) ?? 0
    const isComplete = this.#endsMs.length === this.#frameCount
    if (!isComplete) {
      const index = this.#endsMs.findIndex((endMs) => timeMs < endMs)
      return index < 0 ? { index: this.#endsMs.length, known: false } : { index, known: true }
    }
    if (timeMs >= knownMs * this.#plays) return { index: this.#frameCount - 1, known: true }
    const inRoundMs = timeMs % knownMs
    const index = this.#endsMs.findIndex((endMs) => inRoundMs < endMs)
    return { index: Math.max(0, index), known: true }
  }
}
