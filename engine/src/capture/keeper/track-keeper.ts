import type { Timers } from '../../compositor/clock/frame-clock.ts'
import type { Closable, FrameLedger } from '../../compositor/frame-ledger.ts'
import type { FrameWriter } from '../../compositor/frame-sink.ts'

/** A frame that can be handed out more than once. */
export interface KeptFrame extends Closable {
  readonly timestamp: number
}

/** What a keeper is made of. */
export interface TrackKeeperParts<Frame extends KeptFrame> {
  readonly writer: FrameWriter<Frame>
  readonly ledger: FrameLedger
  readonly timers: Timers
  /** Frames a second at which the last one is repeated when no more come; null repeats nothing. */
  readonly frameRate: number | null
  /** The same picture at another time, in microseconds. */
  readonly at: (frame: Frame, timestampUs: number) => Frame
  /** A frame has been taken by the track. */
  readonly onTaken: () => void
  /** The track was stopped. */
  readonly onClosed: () => void
  /** Frames have ceased to come; the last one is repeated from now on. */
  readonly onHeld: () => void
  /** They come again, after so many repetitions. */
  readonly onResumed: (repeated: number) => void
}

/** So many periods without a frame, and at least so long, before the last one is repeated. */
const HOLD_PERIODS = 2
const HOLD_MIN_MS = 60
/** Shorter silences are filled without a word. */
const TELL_MS = 250
/** Frames under way into the track at a time. */
const MAX_IN_FLIGHT = 2
const US_PER_MS = 1000

/**
 * Feeds one track, on a thread that does nothing else. When frames cease to come, because whoever makes them
 * hangs or is being replaced, it repeats the last one at the track's rate, so that no receiver ever starves.
 * Times never go back: a frame that is older than its repetitions is kept, and not written.
 */
export class TrackKeeper<Frame extends KeptFrame> {
  readonly #parts: TrackKeeperParts<Frame>
  readonly #periodMs: number
  #timer: unknown = null
  #last: Frame | null = null
  /** Time of the frame written last, in microseconds, and when that was. */
  #stampUs = Number.NEGATIVE_INFINITY
  #writtenAtMs = 0
  #heardAtMs = 0
  #repeated = 0
  /** Whether it has been said that the last frame is repeated. */
  #told = false
  #inFlight = 0
  /** Frames that found the track full: they are answered for when it has room again. */
  #owed = 0
  #closed = false

  constructor(parts: TrackKeeperParts<Frame>) {
    this.#parts = parts
    this.#periodMs = 1000 / (parts.frameRate ?? 1)
    if (parts.frameRate !== null) this.#schedule()
  }

  /** Takes a frame over and writes it. */
  put(frame: Frame): void {
    const { ledger } = this.#parts
    ledger.adopt(frame)
    if (this.#closed) {
      ledger.close(frame)
      return
    }
    this.#heard()
    this.#keep(frame)
    this.#writeLast(frame.timestamp)
  }

  /** Writes the last frame once more. */
  repeat(timestampUs: number): void {
    if (this.#closed) return
    this.#heard()
    this.#writeLast(timestampUs)
  }

  /** Ends the track. */
  async end(): Promise<void> {
    if (this.#closed) return
    this.#close()
    await this.#parts.writer.close().catch(() => {})
  }

  #heard(): void {
    this.#heardAtMs = this.#parts.timers.now()
    if (this.#told) this.#parts.onResumed(this.#repeated)
    this.#told = false
    this.#repeated = 0
  }

  /** The present moment in the time of the frames. */
  #nowUs(): number {
    const sinceMs = this.#parts.timers.now() - this.#writtenAtMs
    return this.#stampUs + Math.round(sinceMs * US_PER_MS)
  }

  /** Keeps a frame as the last one, in place of the one before. */
  #keep(frame: Frame | null): void {
    if (this.#last) this.#parts.ledger.close(this.#last)
    this.#last = frame
  }

  #writeLast(stampUs: number): void {
    const { writer, timers } = this.#parts
    if (!this.#last) {
      this.#parts.onTaken()
      return
    }
    if (this.#inFlight >= MAX_IN_FLIGHT) {
      this.#owed += 1
      return
    }
    // One that comes too late is kept for the next repetition, but time does not go back.
    if (stampUs <= this.#stampUs) {
      this.#parts.onTaken()
      return
    }
    const frame = this.#lastAt(stampUs)
    if (!frame) {
      this.#parts.onTaken()
      return
    }
    this.#stampUs = stampUs
    this.#writtenAtMs = timers.now()
    this.#inFlight += 1
    writer.write(frame).then(
      () => this.#settled(frame),
      () => {
        this.#settled(frame)
        if (!this.#closed) this.#close()
      },
    )
  }

  /** The last frame at another time. One that has no picture any more is dropped, and costs the track nothing else. */
  #lastAt(stampUs: number): Frame | null {
    const { ledger, at } = this.#parts
    try {
      return this.#last && ledger.adopt(at(this.#last, stampUs))
    } catch {
      this.#keep(null)
      return null
    }
  }

  #settled(frame: Frame): void {
    this.#inFlight -= 1
    // The track has closed a frame that it took; closing again does no harm and covers a failed write.
    this.#parts.ledger.close(frame)
    for (let answers = 1 + this.#owed; answers > 0; answers--) this.#parts.onTaken()
    this.#owed = 0
  }

  #schedule(): void {
    const { timers } = this.#parts
    this.#timer = timers.setTimeout(() => {
      this.#check()
      if (!this.#closed) this.#schedule()
    }, this.#periodMs)
  }

  #check(): void {
    if (!this.#last) return
    const silentMs = this.#parts.timers.now() - this.#heardAtMs
    if (silentMs < Math.max(HOLD_MIN_MS, HOLD_PERIODS * this.#periodMs)) return
    this.#repeated += 1
    if (silentMs >= TELL_MS && !this.#told) {
      this.#told = true
      this.#parts.onHeld()
    }
    this.#writeLast(this.#nowUs())
  }

  #close(): void {
    this.#closed = true
    this.#parts.timers.clearTimeout(this.#timer)
    this.#keep(null)
    this.#parts.onClosed()
  }
}
