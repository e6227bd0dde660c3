/** The part of a frame that is kept. */
export interface StillFrame {
  clone(): this
  close(): void
}

/** A picture that no other has followed for so long is recorded again. */
const STILL_US = 500_000
/** Before the file has any picture it is recorded sooner. */
const FIRST_STILL_US = 100_000

/**
 * The last picture of a track. A track of a screen or canvas on which nothing changes gives no frames, and a file
 * without pictures grows no fragments; so the last one is recorded again at regular moments. Times in microseconds.
 */
export class StillPicture<Frame extends StillFrame> {
  #frame: Frame | null = null
  #sinceUs = 0

  /** Whether a frame is open here. */
  get isOpen(): boolean {
    return this.#frame !== null
  }

  /** Keeps a picture in place of the one before; the caller keeps its own handle. */
  keep(frame: Frame, nowUs: number): void {
    this.close()
    this.#frame = frame.clone()
    this.#sinceUs = nowUs
  }

  /** The picture, for the caller to close, if it is time to record it again; else null. */
  take(nowUs: number, isFirst: boolean): Frame | null {
    if (!this.#frame || nowUs - this.#sinceUs < (isFirst ? FIRST_STILL_US : STILL_US)) return null
    this.#sinceUs = nowUs
    return this.#frame.clone()
  }

  close(): void {
    this.#frame?.close()
    this.#frame = null
  }
}
