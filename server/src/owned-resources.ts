/** What a process has opened, in order; disposing closes it backwards. */
export class OwnedResources implements AsyncDisposable {
  readonly #closers: (() => Promise<void>)[] = []

  /** Takes over a resource. */
  own<Resource extends AsyncDisposable>(resource: Resource): Resource {
    this.onDispose(async () => resource[Symbol.asyncDispose]())
    return resource
  }

  /** Takes over something that is closed by a call. */
  onDispose(close: () => Promise<void>): void {
    this.#closers.push(close)
  }

  /** Closes everything; throws the first failure after all was tried. */
  async [Symbol.asyncDispose](): Promise<void> {
    const failures: unknown[] = []
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      await close().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
}
