import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** No name of a host is longer; a longer one would make the policy's header too long to be read. */
const SAFE_HOST = /^[a-z0-9.\-[\]:]{1,260}$/i

/**
 * What the studio's pages need (helmet's defaults otherwise). Styles may be inline: Radix and Sonner insert style
 * elements whose text depends on the page, so no hash fits, and pages are served as the files they are, so there is no
 * nonce. A style that somebody got into a page could not tell anything: pictures, fonts and calls come from our own
 * origin alone.
 */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    // Decoders in WebAssembly.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'data:', 'blob:', 'mediastream:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'data:', 'blob:', (request: IncomingMessage) => socketOrigin(request)],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
  },
} satisfies FastifyHelmetOptions['contentSecurityPolicy']

/** A year, in seconds, as the preload lists of browsers want it. */
const STRICT_TRANSPORT = { maxAge: 31_536_000, includeSubDomains: false }

/**
 * Headers that bind the studio's pages to what they need. Where browsers reach it by https they are told never to come
 * by http again; of other hosts below that name nothing is known.
 */
export function securityHeaders(publicOrigin: string | null): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    // As `frame-ancestors`, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    // Previews of one's own files may be opened by the studio's other windows.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicOrigin?.startsWith('https:') ? STRICT_TRANSPORT : false,
  }
}

/** Devices and features of the studio, for our own pages only. */
export const PERMISSIONS_POLICY = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'autoplay=(self)',
  'fullscreen=(self)',
  'picture-in-picture=(self)',
  'screen-wake-lock=(self)',
  'speaker-selection=(self)',
  'window-management=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
].join(', ')

/** Some browsers do not count sockets to our own host as 'self'. */
function socketOrigin(request: Pick<IncomingMessage, 'headers'>): string {
  const host = request.headers.host ?? ''
  // A hostile Host header must not end up in the policy.
  return SAFE_HOST.test(host) ? `ws://${host} wss://${host}` : "'self'"
}
