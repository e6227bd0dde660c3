import type { KeyValueStore } from '../services/runtime/key-value-store.ts'

/** A store in memory alone. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
