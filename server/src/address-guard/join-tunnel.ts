import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Where nothing is sent for so long it is asked whether the other end is still there. */
const aliveCheckMs = 60_000

/** How long the ends of a tunnel are waited for; milliseconds. */
export interface TunnelLimits {
  /** Once one of them has ended, for the other to end too. */
  readonly goneMs: number
  /** For a server to take anything of what it was sent. */
  readonly stalledMs: number
}

/**
 * Joins both ends of a tunnel. What would be left open by somebody who never closes is closed; so is what somebody
 * leaves who takes nothing, since behind what he was sent nobody hears the client end.
 */
export function joinTunnel(
  client: Duplex,
  server: Socket,
  { goneMs, stalledMs }: TunnelLimits,
): void {
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
  server.setTimeout(stalledMs, () => {
    if (server.writableLength > 0) endBoth()
  })
  server.setKeepAlive(true, aliveCheckMs)
  client.pipe(server)
  server.pipe(client)
}
