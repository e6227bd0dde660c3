/** What can be listened to, by name. */
export type EventMap = object

/**
 * Hands events to listeners, typed by name. A listener that throws does not keep the others from hearing, and
 * what it does about an event finds the change complete that led to it.
 */
export class EventHub<Events extends EventMap> {
  readonly #listeners = new Map<keyof Events, Set<(event: never) => void>>()
  readonly #onFault: (error: unknown) => void
  #changes = 0
  #held: (() => void)[] = []

  /** `onFault` gets what listeners throw. */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Listens until the returned function is called or the signal aborts. */
  on<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): () => void {
    if (signal?.aborted) return () => {}
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    // A wrapper of its own, so that one function may listen twice and be taken off once.
    const entry = (event: Events[Name]) => listener(event)
    listeners.add(entry)
    const off = () => {
      listeners.delete(entry)
      signal?.removeEventListener('abort', off)
    }
    signal?.addEventListener('abort', off)
    return off
  }

  /** Makes a change; listeners hear of what was emitted meanwhile when it is done, in that order. */
  hold<Result>(change: () => Result): Result {
    this.#changes += 1
    try {
      return change()
    } finally {
      this.#changes -= 1
      while (this.#changes === 0 && this.#held.length > 0) this.#held.shift()?.()
    }
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    if (this.#changes > 0) this.#held.push(() => this.#tell(name, event))
    else this.#tell(name, event)
  }

  clear(): void {
    this.#listeners.clear()
  }

  #tell<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        ;(listener as (event: Events[Name]) => void)(event)
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
