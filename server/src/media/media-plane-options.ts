import type { PushPorts } from './host/stream-pushes.ts'
import type { JanusOptions } from './janus/janus-options.ts'
import type { EmbeddedRouterOptions } from './router/embedded-router-options.ts'

/** Settings of the media plane; see the table of settings in the README. */
export interface MediaPlaneOptions {
  /** ffmpeg to use instead of the one on PATH. */
  ffmpegPath?: string | null
  /** Network and bit rates; what is left out is as in `defaultRouterOptions`. */
  router?: Partial<EmbeddedRouterOptions>
  /** The Janus that media go by; the router inside the media process where it is left out. */
  janus?: JanusOptions | null
  /** Where encoders may push to; nowhere where it is left out. */
  push?: Partial<PushPorts>
  /** Private hosts, addresses and ranges that streams may be pulled from; none where it is left out. */
  allowedAddresses?: readonly string[]
  /** Where outputs may go beside the internet, and whether little is told of that; nowhere where it is left out. */
  destinations?: { readonly allowed: readonly string[]; readonly isDiscreet: boolean }
  /** Certificate authorities of RTMPS servers beside the well-known ones, in PEM; none where it is left out. */
  caFile?: string | null
  /** Lines for the log; they hold no secrets. */
  log?: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void
}
