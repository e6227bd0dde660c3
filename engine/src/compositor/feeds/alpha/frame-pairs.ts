/** What can be paired: a VideoFrame in practice, a stand-in in tests. */
export interface TimedFrame {
  /** Microseconds. */
  readonly timestamp: number
  close(): void
}

/** A picture and its transparency; null is an opaque picture. */
export interface FramePair<Frame extends TimedFrame> {
  readonly color: Frame
  readonly alpha: Frame | null
}

/**
 * Brings together what two decoders of one file give: pictures and their transparency, by timestamp. Both
 * come in ascending order, each at its own pace. Owns what it holds; pairs that are taken are the caller's.
 */
export class FramePairs<Frame extends TimedFrame> {
  readonly #expected = new Set<number>()
  #colors: Frame[] = []
  #alphas: Frame[] = []
  #isComplete = false

  /** The picture of that timestamp has transparency, which is being decoded. */
  expectAlpha(timestamp: number): void {
    this.#expected.add(timestamp)
  }

  pushColor(frame: Frame): void {
    this.#colors.push(frame)
  }

  pushAlpha(frame: Frame): void {
    this.#alphas.push(frame)
  }

  /** Both decoders have given all that they were asked for. */
  complete(): void {
    this.#isComplete = true
  }

  /** The next picture, with its transparency; null while one of the two is still to come. */
  next(): FramePair<Frame> | null {
    const [color] = this.#colors
    if (!color) return null
    this.#dropAlphasBefore(color.timestamp)
    const [alpha] = this.#alphas
    const isPair = alpha?.timestamp === color.timestamp
    if (!isPair && this.#mayStillCome(color.timestamp)) return null
    this.#colors.shift()
    this.#expected.delete(color.timestamp)
    if (!isPair) return { color, alpha: null }
    this.#alphas.shift()
    return { color, alpha }
  }

  /** Closes everything. */
  clear(): void {
    for (const frame of [...this.#colors, ...this.#alphas]) frame.close()
    this.#colors = []
    this.#alphas = []
    this.#expected.clear()
  }

  #mayStillCome(timestamp: number): boolean {
    return !this.#isComplete && this.#alphas.length === 0 && this.#expected.has(timestamp)
  }

  /** Transparency of pictures that do not show, such as VP8's reference frames. */
  #dropAlphasBefore(timestamp: number): void {
    for (const alpha of this.#alphas) if (alpha.timestamp < timestamp) alpha.close()
    this.#alphas = this.#alphas.filter((alpha) => alpha.timestamp >= timestamp)
  }
}
