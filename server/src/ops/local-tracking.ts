import type { LoggerPort } from '../domain/ports/logger-port.ts'
import type { TrackedFacts, TrackedName, TrackingBus } from '../domain/ports/tracking-bus.ts'

type Listener = (name: TrackedName, facts: TrackedFacts) => void

/** The bus of what is counted, within this process; an adapter to a service outside would listen to it. */
export class LocalTracking implements TrackingBus {
  readonly #listeners = new Set<Listener>()
  readonly #logger: LoggerPort

  constructor(logger: LoggerPort) {
    this.#logger = logger
  }

  track(name: TrackedName, facts: TrackedFacts): void {
    for (const listener of this.#listeners) {
      try {
        listener(name, facts)
      } catch (error) {
        this.#logger.warn({ err: error, name }, 'a listener of what is counted failed')
      }
    }
  }

  /** Hears everything from now on; the function returned ends that. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
