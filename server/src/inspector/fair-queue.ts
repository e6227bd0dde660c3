interface Waiting {
  readonly start: () => void
}

/** Runs a few tasks at once and one of each owner; owners who wait take turns. */
export class FairQueue {
  readonly #maxAtOnce: number
  /** In the order of turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #served = new Set<string>()

  constructor(maxAtOnce: number) {
    this.#maxAtOnce = maxAtOnce
  }

  /** Runs a task when it is its turn. */
  async run<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      const own = this.#waiting.get(owner) ?? []
      own.push({ start })
      this.#waiting.set(owner, own)
      this.#next()
    })
    try {
      return await task()
    } finally {
      this.#served.delete(owner)
      this.#next()
    }
  }

  #next(): void {
    for (const [owner, own] of this.#waiting) {
      if (this.#served.size >= this.#maxAtOnce) return
      if (this.#served.has(owner)) continue
      const task = own.shift()
      this.#waiting.delete(owner)
      // Behind everyone who waits already.
      if (own.length > 0) this.#waiting.set(owner, own)
      if (!task) continue
      this.#served.add(owner)
      task.start()
    }
  }
}
