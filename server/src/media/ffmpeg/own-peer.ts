import { readFile } from 'node:fs/promises'

/** Both ends of what reaches a port of ours on 127.0.0.1. */
export interface LocalPeer {
  readonly protocol: 'tcp' | 'udp'
  readonly ownPort: number
  readonly peerAddress: string
  readonly peerPort: number
}

/** From where our own programs reach 127.0.0.1. */
const LOOPBACK = '127.0.0.1'
/** As the kernel's tables print 127.0.0.1 or any address, of IPv4 and of IPv6, on machines of either byte order. */
const loopbackOrAny = /^(?:0{16}(?:FFFF0000|0000FFFF))?(?:0100007F|7F000001)$|^(?:0{8}|0{32})$/
/** local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid; addresses end with the port. */
const entry =
  /^ *\d+: ([\dA-F]+):([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) ([\dA-F]{2}) \S+ \S+ \S+ +(\d+) /gm
/** A connection that is over belongs to nobody. */
const timeWait = '06'

/**
 * Whether what comes from another port of this machine was sent by this process's own user: what a relay adds to it
 * is no affair of other users. Linux tells, and what it does not know is not taken for ours; elsewhere nobody tells.
 */
export async function isOwnPeer(peer: LocalPeer): Promise<boolean> {
  if (peer.peerAddress !== LOOPBACK) return false
  const own = process.getuid?.()
  if (own === undefined || process.platform !== 'linux') return true
  const owners = await ownersOf(peer)
  return owners.length > 0 && owners.every((owner) => owner === own)
}

/** The users of the sockets that may be the peer. */
async function ownersOf({ protocol, ownPort, peerPort }: LocalPeer): Promise<number[]> {
  // Without IPv6 there is no second table.
  const read = (name: string) => readFile(`/proc/self/net/${name}`, 'latin1').catch(() => '')
  const tables = [await read(protocol), await read(`${protocol}6`)]
  return tables.flatMap((table) =>
    [...table.matchAll(entry)].flatMap(([, address = '', local = '', remote = '', state, user]) => {
      const isPeer = Number.parseInt(local, 16) === peerPort && loopbackOrAny.test(address)
      const isOurs = protocol === 'udp' || Number.parseInt(remote, 16) === ownPort
      return isPeer && isOurs && state !== timeWait ? [Number(user)] : []
    }),
  )
}
