import { readFile } from 'node:fs/promises'

/** Both ends of what reaches a port of ours from this machine. */
export interface LocalPorts {
  readonly protocol: 'tcp' | 'udp'
  readonly ownPort: number
  readonly peerPort: number
}

/**
 * local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid; addresses end with the port. The address is
 * 127.0.0.1 or any.
 */
const entry =
  /^ *\d+: (?:0100007F|7F000001|00000000):([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) ([\dA-F]{2}) \S+ \S+ \S+ +(\d+) /gm
/** A connection that is over belongs to nobody. */
const timeWait = '06'

/**
 * Whether what comes from another port of this machine was sent by this process's own user: what a relay adds to it
 * is no affair of other users. Linux tells; elsewhere, and of a socket that has gone, it is taken to be so.
 */
export async function isOwnPeer({ protocol, ownPort, peerPort }: LocalPorts): Promise<boolean> {
  const own = process.getuid?.()
  if (own === undefined) return true
  const table = await readFile(`/proc/self/net/${protocol}`, 'latin1').catch(() => '')
  for (const [, local = '', remote = '', state, user = ''] of table.matchAll(entry)) {
    const isPeer = Number.parseInt(local, 16) === peerPort && state !== timeWait
    const isOurs = protocol === 'udp' || Number.parseInt(remote, 16) === ownPort
    if (isPeer && isOurs && Number(user) !== own) return false
  }
  return true
}
