import type { StudioApi } from '../services/api/studio-api.ts'
import type { TokenStore } from '../services/api/token-store.ts'
import type { Clock } from '../services/runtime/clock.ts'
import type { KeyValueStore } from '../services/runtime/key-value-store.ts'

/** The services that every page works with, from the first one on. What only a show needs: `show-services.ts`. */
export interface StudioServices {
  readonly api: StudioApi
  readonly tokens: TokenStore
  readonly clock: Clock
  readonly createId: () => string
  /** Outlives the tab. */
  readonly localStore: KeyValueStore
  /** Outlives a reload of this tab. */
  readonly sessionStore: KeyValueStore
}

let provided: StudioServices | undefined

/** Sets the services of this tab; the returned function takes them away. `startStudio` and tests call it. */
export function provideServices(services: StudioServices): () => void {
  provided = services
  return () => {
    if (provided === services) provided = undefined
  }
}

/** The services of this tab. Throws before `startStudio`. */
export function services(): StudioServices {
  if (!provided) throw new Error('The studio has not been started')
  return provided
}
