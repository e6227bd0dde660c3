import { createStudioApi } from '../services/api/create-studio-api.ts'
import { createTokenStore } from '../services/api/token-store.ts'
import { browserClock } from '../services/runtime/clock.ts'
import { browserStore } from '../services/runtime/key-value-store.ts'
import { endSession, restoreSession } from './session/actions.ts'
import { sessionState } from './session/store.ts'
import { provideServices, type StudioServices, services } from './studio-services.ts'

/** Makes the services that every page works with. */
function createStudioServices(origin: string): StudioServices {
  const localStore = browserStore(() => localStorage)
  const sessionStore = browserStore(() => sessionStorage)
  const tokens = createTokenStore(localStore)
  const api = createStudioApi({ tokens, origin, language: () => document.documentElement.lang })
  return {
    api,
    tokens,
    localStore,
    sessionStore,
    clock: browserClock,
    createId: () => crypto.randomUUID(),
  }
}

/**
 * Starts the state of the studio: services, session. Call it once, before the first render. What only a show
 * needs is started by `startShowServices`, which the sign-in page does not load.
 */
export function startStudio({ origin = location.origin }: { origin?: string } = {}): () => void {
  const removeServices = provideServices(createStudioServices(origin))
  const stopWatching = watchApi()
  void restoreSession()
  return () => {
    stopWatching()
    removeServices()
  }
}

/** Takes over what any call brings to light, until the returned function is called; tests call it with services of their own. */
export function watchApi(): () => void {
  return services().api.on((signal) => {
    if (signal.kind === 'session_expired') endSession('expired')
    else sessionState.paywallPerkKeys = [...signal.perkKeys]
  })
}
