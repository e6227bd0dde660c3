import { type TokenPair, tokenPairSchema } from '@proscenium/protocol'
import type { KeyValueStore } from '../runtime/key-value-store.ts'

const KEY = 'proscenium.tokens'

/** The tokens of a visitor. */
export interface TokenStore {
  read(): TokenPair | null
  write(tokens: TokenPair): void
  clear(): void
}

/**
 * Tokens in a key-value store, read anew each time because another tab may have changed them. Under the key
 * that is left out stands the login of the user of this browser.
 */
export function createTokenStore(store: KeyValueStore, key = KEY): TokenStore {
  return {
    read() {
      const text = store.get(key)
      if (!text) return null
      try {
        return tokenPairSchema.parse(JSON.parse(text))
      } catch {
        store.remove(key)
        return null
      }
    },
    write: (tokens) => store.set(key, JSON.stringify(tokens)),
    clear: () => store.remove(key),
  }
}
