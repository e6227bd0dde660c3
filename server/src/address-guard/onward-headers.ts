import type { IncomingHttpHeaders } from 'node:http'

/** Of one connection to the next, not of the message (RFC 9110, 7.6.1 and 11.7); bodies come without their framing. */
const hopHeaders = [
  ...[
    'connection',
    'keep-alive',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'http2-settings',
  ],
  ...['proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['proxy-authentication-info'],
]

/** The headers of a message that a proxy passes on: without those of the connection that it came by. */
export function onwardHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...hopHeaders, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}
