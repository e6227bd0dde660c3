import type { ServerOffers } from '@proscenium/protocol'
import type { FirstAccount } from '../../domain/identity/first-account.ts'
import type { MediaPlanePort } from '../../domain/ports/media-plane-port.ts'
import type { PageRendererPort } from '../../domain/ports/page-renderer-port.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** What the health route asks. */
export interface HealthRouteDeps {
  readonly media: Pick<MediaPlanePort, 'capabilities'>
  readonly pageRenderer: Pick<PageRendererPort, 'fault'>
  readonly version: string
  readonly registrationOpen: boolean
  readonly firstAccount: Pick<FirstAccount, 'isPending'>
  readonly offers: () => ServerOffers
  /** Resolves when the database answers. */
  readonly checkDatabase: () => Promise<void>
}

/** Tells whether the server answers and what it can do. */
export function healthRoute(deps: HealthRouteDeps): Implementation<'health'> {
  return implement('health', async () => ({
    status: await deps.checkDatabase().then(
      () => 'ok' as const,
      () => 'degraded' as const,
    ),
    version: deps.version,
    ffmpeg: deps.media.capabilities().ffmpeg,
    pages: deps.media.capabilities().ffmpeg && deps.pageRenderer.fault === null,
    registrationOpen: deps.registrationOpen,
    // A database that is away is told by the status.
    setupPending: await deps.firstAccount.isPending().catch(() => false),
    offers: deps.offers(),
  }))
}
