import { CLOSE_CODES } from '@proscenium/protocol'
import { WebSocket } from 'ws'
import { EVENT_SERVER_AWAY } from '../nodes/forwarding.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** One side that is so far behind will not catch up. */
const MAX_BUFFERED_BYTES = 1_048_576
/** By which clients know that they may come back at once. */
const SERVICE_RESTART = 1012
/** Stand for an end without a close code, and may not be sent. */
const UNSENDABLE_CODES: ReadonlySet<number> = new Set([1005, 1006])

/**
 * Serves a client's socket by another server: opens one there, passes on what either side says, and ends both
 * together. The client is told to come back later where that server can't be reached, and at once when it goes.
 */
export function forwardSocket(
  client: WebSocket,
  {
    url,
    headers,
    onError,
  }: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly onError: (error: Error) => void
  },
): void {
  const server = new WebSocket(url, {
    headers,
    handshakeTimeout: CONNECT_TIMEOUT_MS,
    perMessageDeflate: false,
  })
  let isOpen = false
  server.once('open', () => {
    isOpen = true
    client.resume()
  })
  passOn(client, server)
  passOn(server, client)
  server.on('error', onError)
  server.once('close', (code, reason) => {
    // Paused, it would never hear the end of the handshake that closes it.
    client.resume()
    if (!isOpen) client.close(CLOSE_CODES.tryAgainLater, EVENT_SERVER_AWAY)
    else if (UNSENDABLE_CODES.has(code)) client.close(SERVICE_RESTART, 'service restart')
    else client.close(code, reason)
  })
  // The other server needs no reason: who is here ends with the connection.
  client.once('close', () => server.terminate())
}

function passOn(from: WebSocket, to: WebSocket): void {
  from.on('message', (data, isBinary) => {
    if (to.readyState !== to.OPEN) return
    if (to.bufferedAmount > MAX_BUFFERED_BYTES) {
      to.terminate()
      return
    }
    to.send(data, { binary: isBinary })
  })
}
