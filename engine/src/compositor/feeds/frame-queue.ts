import type { Closable, FrameLedger } from '../frame-ledger.ts'

interface Queued<Frame> {
  readonly atS: number
  readonly frame: Frame
}

/**
 * Decoded frames of a file, waiting for their moment. Positions ascend; a decoder that is ahead waits for
 * room, so few frames are open however long the file is.
 */
export class FrameQueue<Frame extends Closable> {
  readonly #ledger: FrameLedger
  readonly #capacity: number
  #frames: Queued<Frame>[] = []
  #wakeUp: (() => void) | null = null

  constructor(ledger: FrameLedger, capacity = 4) {
    this.#ledger = ledger
    this.#capacity = capacity
  }

  get isFull(): boolean {
    return this.#frames.length >= this.#capacity
  }

  /** Position of the newest frame; undefined when empty. */
  get lastS(): number | undefined {
    return this.#frames.at(-1)?.atS
  }

  /** Takes a frame over. */
  push(frame: Frame, atS: number): void {
    this.#frames.push({ frame: this.#ledger.adopt(frame), atS })
  }

  /**
   * The newest frame that is due at a position, which becomes the caller's; those before it are closed.
   * Null when none is due.
   */
  takeDue(positionS: number): { readonly frame: Frame; readonly atS: number } | null {
    const due = this.#frames.filter(({ atS }) => atS <= positionS)
    const newest = due.pop()
    if (!newest) return null
    for (const { frame } of due) this.#ledger.close(frame)
    this.#frames = this.#frames.filter(({ atS }) => atS > positionS)
    this.#ledger.handOn(newest.frame)
    this.#wake()
    return newest
  }

  /** Takes the first frame, due or not: what a held file shows. */
  takeFirst(): { readonly frame: Frame; readonly atS: number } | null {
    const first = this.#frames[0]
    return first ? this.takeDue(first.atS) : null
  }

  /** Resolves when a frame was taken or the queue was cleared. */
  async room(): Promise<void> {
    if (!this.isFull) return
    await new Promise<void>((resolve) => {
      this.#wakeUp = resolve
    })
  }

  /** Closes everything. */
  clear(): void {
    for (const { frame } of this.#frames) this.#ledger.close(frame)
    this.#frames = []
    this.#wake()
  }

  #wake(): void {
    this.#wakeUp?.()
    this.#wakeUp = null
  }
}
