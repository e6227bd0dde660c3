interface Waiting {
  readonly start: () => void
}

/** Runs a few tasks at a time, at most one per owner. Waiting owners take turns. */
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
      // Behind every owner that is already waiting.
      if (own.length > 0) this.#waiting.set(owner, own)
      if (!task) continue
      this.#served.add(owner)
      task.start()
    }
  }
}
