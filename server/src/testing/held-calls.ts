/** Answers of a fake that wait until a test lets them go. */
export class HeldCalls {
  readonly #held = new Map<string, Promise<void>>()

  /** Holds the answers of a call back until the returned function is called. */
  hold(call: string): () => void {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#held.set(call, held)
    return () => {
      this.#held.delete(call)
      release()
    }
  }

  /** Resolves at once for a call that nobody holds. */
  async released(call: string): Promise<void> {
    await this.#held.get(call)
  }
}
