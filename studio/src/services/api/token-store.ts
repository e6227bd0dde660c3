import { type TokenPair, tokenPairSchema } from '@proscenium/protocol'
import type { KeyValueStore } from '../runtime/key-value-store.ts'

const KEY = 'proscenium.tokens'

/** The tokens of the visitor, shared by all tabs of this browser. */
export interface TokenStore {
  read(): TokenPair | null
  write(tokens: TokenPair): void
  clear(): void
}

/** Tokens in a key-value store, read anew each time because another tab may have changed them. */
export function createTokenStore(store: KeyValueStore): TokenStore {
  return {
    read() {
      const text = store.get(KEY)
      if (!text) return null
      try {
        return tokenPairSchema.parse(JSON.parse(text))
      } catch {
        store.remove(KEY)
        return null
      }
    },
    write: (tokens) => store.set(KEY, JSON.stringify(tokens)),
    clear: () => store.remove(KEY),
  }
}
