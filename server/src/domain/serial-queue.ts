/** Runs work on the same key one after the other, in the order of asking. */
export class SerialQueue {
  readonly #tails = new Map<string, Promise<unknown>>()

  /** Resolves or rejects as the work does; a failure never stops what waits behind it. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    const tail = result.then(
      () => undefined,
      () => undefined,
    )
    this.#tails.set(key, tail)
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    })
    return result
  }
}
