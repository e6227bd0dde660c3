/**
 * Where a server stands between its start and its end: it serves, it asks to be left out (`isDraining`), it
 * refuses what is new (`isRefusing`). Counts the requests that must still be answered.
 */
export class Drain {
  #isDraining = false
  #isRefusing = false
  #inFlight = 0
  readonly #waiting = new Set<() => void>()

  /** From now on nobody should send requests; those that come are still answered. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  /** From now on requests are refused; those in flight are finished. */
  get isRefusing(): boolean {
    return this.#isRefusing
  }

  get inFlight(): number {
    return this.#inFlight
  }

  begin(): void {
    this.#isDraining = true
  }

  refuse(): void {
    this.#isDraining = true
    this.#isRefusing = true
  }

  /** A request has come; call what is returned, once, when its answer is out. */
  enter(): () => void {
    this.#inFlight += 1
    let isOut = false
    return () => {
      if (isOut) return
      isOut = true
      this.#inFlight -= 1
      if (this.#inFlight > 0) return
      for (const resolve of this.#waiting) resolve()
    }
  }

  /** Waits until no request is in flight, for so long at most; resolves to whether all were answered. */
  async idle(limitMs: number): Promise<boolean> {
    if (this.#inFlight === 0) return true
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, limitMs)
      this.#waiting.add(end)
    })
    return this.#inFlight === 0
  }
}
