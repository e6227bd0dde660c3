import type { RtcConfiguration } from '@proscenium/protocol'
import type { Clock } from '../domain/ports/clock.ts'
import { turnCredentials } from './turn-credentials.ts'

type IceServer = RtcConfiguration['iceServers'][number]

/** What an RTC configuration is made of. */
export interface RtcConfigurationDeps {
  readonly iceServers: readonly IceServer[]
  /** Shared with the TURN servers that have no credentials of their own; null where there is none. */
  readonly turnSecret: string | null
  readonly clock: Clock
  /** Which router serves (GAP-006); the embedded one where it is left out. */
  readonly provider?: RtcConfiguration['provider']
}

/**
 * What browsers are told about networks. Credentials made of the shared secret run out, so its list of servers is
 * made anew each time it is read.
 */
export function createRtcConfiguration(deps: RtcConfigurationDeps): RtcConfiguration {
  return {
    get iceServers() {
      return deps.iceServers.map((server) => withCredentials(server, deps))
    },
    provider: deps.provider ?? 'embedded',
  }
}

function withCredentials(
  server: IceServer,
  { turnSecret, clock }: RtcConfigurationDeps,
): IceServer {
  const isTurn = [server.urls].flat().some((url) => /^turns?:/i.test(url))
  const isOpen = server.username === undefined && server.credential === undefined
  if (turnSecret === null || !isTurn || !isOpen) return server
  return { ...server, ...turnCredentials(turnSecret, clock.now()) }
}
