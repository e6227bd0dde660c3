import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { IceUdpMuxListener } from 'node-datachannel'
import type { PeerNetwork } from './peer.ts'

/**
 * Finds the UDP port for all sessions: the wanted one if it is free, else (and for 0) any free one. The
 * WebRTC library aborts the whole process when its port is taken, so it is never given one untried.
 */
export async function chooseUdpPort(wantedPort: number, address: string | null): Promise<number> {
  // Without an address the library opens both families on one socket, or IPv4 where IPv6 is switched off.
  const hosts = address === null ? ['::', '0.0.0.0'] : [address]
  for (const port of wantedPort === 0 ? [0] : [wantedPort, 0]) {
    for (const host of hosts) {
      const outcome = await tryBind(port, host)
      if (typeof outcome === 'number') return outcome
      if (outcome === 'EADDRINUSE') break
    }
  }
  throw new Error(`No UDP port can be opened on ${address ?? 'any address'}.`)
}

/** The port, or the code of the error. */
function tryBind(port: number, host: string): Promise<number | string> {
  const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4' })
  return new Promise((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close()
      resolve(error.code ?? error.message)
    })
    socket.bind(port, host, () => {
      const bound = socket.address().port
      socket.close(() => resolve(bound))
    })
  })
}

/** The UDP port of all sessions, held while there is none too, so that no other program takes it. */
export class SharedUdpPort {
  readonly network: PeerNetwork
  private readonly listener: IceUdpMuxListener

  private constructor(network: PeerNetwork) {
    this.network = network
    this.listener =
      network.bindAddress === null
        ? new IceUdpMuxListener(network.port)
        : new IceUdpMuxListener(network.port, network.bindAddress)
  }

  /** Opens the wanted port, or another when it is taken; throws when no port can be opened. */
  static async open(wantedPort: number, bindAddress: string | null): Promise<SharedUdpPort> {
    const address = bindAddress ?? (hasOnlyLoopback() ? '127.0.0.1' : null)
    const port = await chooseUdpPort(wantedPort, address)
    return new SharedUdpPort({ port, bindAddress: address })
  }

  close(): void {
    this.listener.stop()
  }
}

/** True when this machine has no address but loopback; the WebRTC library must then be bound to it. */
export function hasOnlyLoopback(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.every((address) => address.internal)
}
