import type { Closable, FrameLedger } from './frame-ledger.ts'

/** The part of a stream's writer that a sink uses. */
export interface FrameWriter<Frame> {
  write(frame: Frame): Promise<void>
  close(): Promise<void>
}

const DEFAULT_MAX_IN_FLIGHT = 2

/**
 * Hands frames to a track. At most a few are under way at a time: a consumer that does not keep up loses
 * frames instead of filling the memory (and unbounded frames on a GPU stop the whole pipeline).
 */
export class FrameSink<Frame extends Closable> {
  readonly #writer: FrameWriter<Frame>
  readonly #ledger: FrameLedger
  readonly #maxInFlight: number
  #inFlight = 0
  #broken = false

  constructor(
    writer: FrameWriter<Frame>,
    ledger: FrameLedger,
    maxInFlight = DEFAULT_MAX_IN_FLIGHT,
  ) {
    this.#writer = writer
    this.#ledger = ledger
    this.#maxInFlight = maxInFlight
  }

  /** False once the track was stopped: frames go nowhere. */
  get isOpen(): boolean {
    return !this.#broken
  }

  /** Whether a frame written now would be taken. */
  get isReady(): boolean {
    return !this.#broken && this.#inFlight < this.#maxInFlight
  }

  /** Takes a frame over and writes it; false when it was dropped and closed instead. */
  write(frame: Frame): boolean {
    if (!this.isReady) {
      this.#ledger.close(frame)
      return false
    }
    this.#inFlight += 1
    this.#writer.write(frame).then(
      () => this.#settled(frame),
      () => {
        this.#broken = true
        this.#settled(frame)
      },
    )
    return true
  }

  /** Ends the track. */
  async close(): Promise<void> {
    if (this.#broken) return
    this.#broken = true
    await this.#writer.close().catch(() => {})
  }

  #settled(frame: Frame): void {
    this.#inFlight -= 1
    // The track has closed a frame that it took; closing again does no harm and covers a failed write.
    this.#ledger.close(frame)
  }
}
