import type { HostRequest } from '../ipc/messages.ts'
import { JanusRouter } from '../janus/janus-router.ts'
import { EmbeddedRouter } from '../router/embedded-router.ts'
import type { MediaRouter } from '../router/media-router.ts'

/** Where a router's words go. */
export interface RouterVoice {
  /** Told of defects that a packet or an answer brought out. */
  onError: (error: unknown) => void
  /** Lines without secrets. */
  log: (level: 'info' | 'error', line: string) => void
  /** Why no media server that streams go by can be reached; null once one can. Of Janus alone. */
  onServer: (fault: string | null) => void
}

/** The media router that the settings name (GAP-006): Janus, or the one inside this process. */
export function createRouter(
  { router, janus }: Pick<HostRequest<'configure'>, 'router' | 'janus'>,
  voice: RouterVoice,
): MediaRouter {
  return janus === null
    ? new EmbeddedRouter(router, voice.onError)
    : new JanusRouter({ router, janus, ...voice })
}
