import { createStudioApi } from '../../services/api/create-studio-api.ts'
import type { StudioApi } from '../../services/api/studio-api.ts'
import { createTokenStore, type TokenStore } from '../../services/api/token-store.ts'
import { createRealtimeLink } from '../../services/realtime/create-realtime-link.ts'
import type { RealtimeLink } from '../../services/realtime/realtime-link.ts'
import type { Clock } from '../../services/runtime/clock.ts'
import type { KeyValueStore } from '../../services/runtime/key-value-store.ts'
import { createStreamViewer } from '../../services/stream-viewer/create-stream-viewer.ts'
import type { StreamViewer } from '../../services/stream-viewer/stream-viewer.ts'
import { createViewCalls } from '../../services/stream-viewer/view-calls.ts'
import { createBrowserPeer } from '../../services/webrtc/browser-peer.ts'
import { services } from '../studio-services.ts'

/** What the page of a lurker works with. Nothing of it knows the user who may be logged in in this browser. */
export interface LurkerServices {
  readonly api: StudioApi
  readonly tokens: TokenStore
  /** Outlives a reload of this tab, and no other tab sees it. */
  readonly sessionStore: KeyValueStore
  readonly realtime: RealtimeLink
  readonly viewer: StreamViewer
  readonly clock: Clock
}

/** Where a link's login is kept, in this tab alone: its tokens, and the id that the server gave it. */
export function lurkerKey(secret: string, part: 'tokens' | 'id'): string {
  return `proscenium.lurker.${secret}.${part}`
}

/** Makes the services of one link. */
export function createLurkerServices(
  secret: string,
  { origin = location.origin }: { origin?: string } = {},
): LurkerServices {
  const { clock, sessionStore } = services()
  const tokens = createTokenStore(sessionStore, lurkerKey(secret, 'tokens'))
  const api = createStudioApi({ tokens, origin, language: () => document.documentElement.lang })
  return {
    api,
    tokens,
    sessionStore,
    clock,
    realtime: createRealtimeLink({
      accessToken: () => tokens.read()?.access_token ?? null,
      refresh: api.refresh,
    }),
    viewer: createStreamViewer({ calls: createViewCalls(api), createPeer: createBrowserPeer }),
  }
}
