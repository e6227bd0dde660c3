import type { WebSocketServer } from 'ws'

/** Close code by which clients know that the server is restarted, so that they come back. */
const SERVICE_RESTART = 1012
const HANDSHAKE_LIMIT_MS = 300
const LOOK_AGAIN_MS = 10

/** Closes every socket for a restart; those that don't take leave in time are cut. */
export async function closeSockets({ clients }: Pick<WebSocketServer, 'clients'>): Promise<void> {
  for (const client of clients) client.close(SERVICE_RESTART, 'service restart')
  const giveUpAt = performance.now() + HANDSHAKE_LIMIT_MS
  while (clients.size > 0 && performance.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  for (const client of clients) client.terminate()
}
