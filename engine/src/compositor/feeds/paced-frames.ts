import type { FrameLedger } from '../frame-ledger.ts'
import { FramePacer } from './frame-pacer.ts'
import type { PicturePipe } from './picture-pipe.ts'

interface HeldFrame {
  readonly frame: VideoFrame
  readonly arrivedAtMs: number
}

/**
 * Hands the frames of a live source to its pipe: as they come, or one for each tick where they come unevenly
 * ({@link FramePacer}). At most one frame waits; it is handed on right after a tick, which leaves the pipe the
 * whole time until the next one to copy it.
 */
export class PacedFrames {
  readonly #pipe: PicturePipe
  readonly #ledger: FrameLedger
  readonly #pacer = new FramePacer()
  #isHolding = false
  /** Frames that the pipe got since the last tick. */
  #given = 0
  #held: HeldFrame | null = null
  #arrived = 0
  #lastArrivalMs = 0
  #shownVersion = 0

  constructor(pipe: PicturePipe, ledger: FrameLedger) {
    this.#pipe = pipe
    this.#ledger = ledger
  }

  /** Takes a frame over. */
  put(frame: VideoFrame, nowMs: number): void {
    this.#arrived += 1
    this.#lastArrivalMs = nowMs
    if (!this.#isHolding || this.#given === 0) {
      this.#give({ frame, arrivedAtMs: nowMs })
      return
    }
    // Two wait already: the older of them is left out, as without pacing.
    if (this.#held) this.#give(this.#held)
    this.#ledger.adopt(frame)
    this.#held = { frame, arrivedAtMs: nowMs }
  }

  /** Begins a tick. What is held back follows once it has been drawn. */
  tick(nowMs: number): void {
    const version = this.#pipe.readyVersion
    // While frames are held back every tick shows one, so only their arrival tells.
    const steps = this.#isHolding ? this.#arrived : version - this.#shownVersion
    this.#isHolding = this.#pacer.tick(nowMs, steps, nowMs - this.#lastArrivalMs)
    this.#shownVersion = version
    this.#arrived = 0
    this.#given = 0
    if (this.#held) queueMicrotask(() => this.flush())
  }

  /** Hands on what is held back. */
  flush(): void {
    const held = this.#held
    this.#held = null
    if (held) this.#give(held)
  }

  /** Closes what is held back; what comes from now on goes straight to the pipe. */
  clear(): void {
    this.#isHolding = false
    if (this.#held) this.#ledger.close(this.#held.frame)
    this.#held = null
  }

  #give({ frame, arrivedAtMs }: HeldFrame): void {
    this.#given += 1
    this.#pipe.put(frame, arrivedAtMs)
  }
}
