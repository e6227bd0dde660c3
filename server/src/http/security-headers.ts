import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** No name of a host is longer; a longer one would make the policy's header too long to be read. */
const SAFE_HOST = /^[a-z0-9.\-[\]:]{1,260}$/i

/** Headers that bind the studio's pages to what they need (helmet's defaults otherwise). */
export const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      // Decoders in WebAssembly.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // Toasts and scroll locks insert style elements; no data of users gets there.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'data:', 'blob:', 'mediastream:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'data:', 'blob:', (request) => socketOrigin(request)],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
    },
  },
  // Previews of one's own files may be opened by the studio's other windows.
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: false,
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
