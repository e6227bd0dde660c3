import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Where nothing is sent for so long it is asked whether the other end is still there. */
const aliveCheckMs = 60_000

/**
 * Joins both ends of a tunnel. Once one of them has ended, the other has `goneMs` to end too: what would be left
 * open by somebody who never closes is closed.
 */
export function joinTunnel(client: Duplex, server: Socket, goneMs: number): void {
  const endBoth = () => {
    client.destroy()
    server.destroy()
  }
  let timer: NodeJS.Timeout | undefined
  const endSoon = () => {
    timer ??= setTimeout(endBoth, goneMs)
  }
  for (const end of [client, server]) {
    end.once('end', endSoon)
    end.once('close', () => {
      clearTimeout(timer)
      endBoth()
    })
  }
  server.setKeepAlive(true, aliveCheckMs)
  client.pipe(server)
  server.pipe(client)
}
