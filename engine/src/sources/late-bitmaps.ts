/** Closes an answer that nobody waits for any more, where it is a bitmap. */
export function closeLate(answer: unknown): void {
  if (isBitmap(answer)) answer.close()
}

/**
 * Bitmaps that the host has answered when nobody waited any more. They are the engine's to close, but not before
 * the newest answer is known: a host may give the same one again.
 */
export class LateBitmaps {
  readonly #bitmaps = new Set<ImageBitmap>()
  #isClosed = false

  /** Takes an answer over that comes too late, where it is a bitmap. */
  add(answer: unknown): void {
    if (this.#isClosed) closeLate(answer)
    else if (isBitmap(answer)) this.#bitmaps.add(answer)
  }

  /** Closes those that are not the newest answer. */
  closeBut(answer: unknown): void {
    for (const bitmap of this.#bitmaps) if (bitmap !== answer) bitmap.close()
    this.#bitmaps.clear()
  }

  /** Closes all, and what comes from now on at once. */
  dispose(): void {
    this.#isClosed = true
    this.closeBut(null)
  }
}

function isBitmap(answer: unknown): answer is ImageBitmap {
  return typeof ImageBitmap === 'function' && answer instanceof ImageBitmap
}
