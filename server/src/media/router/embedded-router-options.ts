import type { SessionDeadlines } from './ingest-session.ts'
import type { CongestionControl } from './sdp/prepare-offer.ts'

/** Settings of the embedded router. */
export interface EmbeddedRouterOptions {
  /** Address to listen on; null for all. */
  bindAddress: string | null
  /** UDP port of all sessions; 0 or a taken one: any free port. */
  port: number
  /** Addresses that browsers see instead of ours, such as that of a NAT; also offered beside our own. */
  announcedAddresses: readonly string[]
  /** UDP port beside it for browsers that come by TURN over TCP or TLS, 0 for any free one; null for none. */
  relayedPort: number | null
  congestion: CongestionControl
  maxBitRateBps: number
  startBitRateBps: number
  audioBitRateBps: number
  deadlines: SessionDeadlines
}

/** Bit rates for 1280×720 at 30 fps with stereo sound, and the deadlines of GAP-014. */
export const defaultRouterOptions: EmbeddedRouterOptions = {
  bindAddress: null,
  port: 0,
  announcedAddresses: [],
  relayedPort: null,
  congestion: 'transport-feedback',
  maxBitRateBps: 4_000_000,
  startBitRateBps: 2_500_000,
  audioBitRateBps: 128_000,
  deadlines: { connectMs: 5_000, firstMediaMs: 5_000, mediaSilenceMs: 10_000 },
}
