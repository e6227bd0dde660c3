/** Anything that must be closed: a VideoFrame in practice, a stand-in in tests. */
export interface Closable {
  close(): void
}

/**
 * Counts the frames that the engine holds open. Every frame that it makes or receives goes through here,
 * and leaves by being closed or handed on, so a leak shows in the statistics at once.
 */
export class FrameLedger {
  #open = new Set<Closable>()
  readonly #elsewhere = new Map<object, number>()

  /** Frames open now, those on other threads included. */
  get openFrames(): number {
    return [...this.#elsewhere.values()].reduce((sum, count) => sum + count, this.#open.size)
  }

  /** So many frames are open on another thread, on behalf of an owner. */
  heldElsewhere(owner: object, count: number): void {
    if (count === 0) this.#elsewhere.delete(owner)
    else this.#elsewhere.set(owner, count)
  }

  /** Takes a frame over. */
  adopt<Frame extends Closable>(frame: Frame): Frame {
    this.#open.add(frame)
    return frame
  }

  /** Closes a frame; one that is closed or handed on already is ignored. */
  close(frame: Closable): void {
    if (this.#open.delete(frame)) frame.close()
  }

  /** A frame now belongs to somebody else, who closes it. */
  handOn(frame: Closable): void {
    this.#open.delete(frame)
  }
}
