/** Tells listeners of one kind of event. */
export interface Emitter<Event> {
  /** Listens until the returned function is called. */
  on(listener: (event: Event) => void): () => void
  emit(event: Event): void
}

/** An emitter without listeners. */
export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
}
