/** What of `Storage` is used here; a private window may refuse every call. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Wraps a browser storage; where it refuses, the values last as long as the page. */
export function browserStore(storage: () => Storage): KeyValueStore {
  const fallback = new Map<string, string>()
  return {
    get(key) {
      try {
        return storage().getItem(key) ?? fallback.get(key) ?? null
      } catch {
        return fallback.get(key) ?? null
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value)
      } catch {
        fallback.set(key, value)
      }
    },
    remove(key) {
      fallback.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was kept there.
      }
    },
  }
}
