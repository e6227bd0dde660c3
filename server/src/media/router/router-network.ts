import type { PeerConnection } from 'node-datachannel'
import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { EmbeddedRouterOptions } from './embedded-router-options.ts'
import type { PeerNetwork } from './peer.ts'
import { RelayedPort, wayOf } from './relayed-port.ts'
import type { DescriptionExtras } from './sdp/finish-answer.ts'
import { SharedUdpPort } from './udp-port.ts'

/**
 * The one UDP port of all sessions, opened when the first of them needs it, and the addresses that lead to it;
 * where guests may come by TURN over TCP, also the port beside it.
 */
export class RouterNetwork {
  private readonly options: Pick<
    EmbeddedRouterOptions,
    'port' | 'bindAddress' | 'announcedAddresses' | 'relayedPort'
  >
  private readonly onError: (error: unknown) => void
  private port: Promise<SharedUdpPort> | null = null
  private relayed: RelayedPort | null = null

  constructor(options: RouterNetwork['options'], onError: (error: unknown) => void) {
    this.options = options
    this.onError = onError
  }

  /** Throws MediaPlaneError `internal` when no port can be had; the next call tries again. */
  async open(): Promise<PeerNetwork> {
    const { port, bindAddress } = this.options
    this.port ??= this.openBoth(port, bindAddress)
    try {
      return (await this.port).network
    } catch (error) {
      this.port = null
      throw MediaPlaneError.because('internal', 'No UDP port could be opened for WebRTC.', error)
    }
  }

  /** What descriptions say of it beside the addresses that were found. */
  extrasOf({ bindAddress, port }: PeerNetwork): DescriptionExtras {
    // Browsers on this machine reach us by loopback even where the network card is unreachable to them.
    const loopback = bindAddress === null ? ['127.0.0.1'] : []
    const extraAddresses = [...this.options.announcedAddresses, ...loopback]
    return { extraAddresses, port, ...(this.relayed && { relayedPort: this.relayed.port }) }
  }

  /** A browser is about to check its ways to a session, as our description of it says. */
  letIn({ sessionId, peer }: { sessionId: string; peer: PeerConnection }, localSdp: string): void {
    this.relayed?.letIn(sessionId, localSdp, () => {
      const remote = peer.getSelectedCandidatePair()?.remote
      return remote ? wayOf(remote) : null
    })
  }

  /** A session that we offer keeps looking for ways for two seconds. */
  hold(sessionId: string): void {
    this.relayed?.hold(sessionId)
  }

  /** A session is over. */
  forget(sessionId: string): void {
    this.relayed?.forget(sessionId)
  }

  close(): void {
    this.relayed?.close()
    this.relayed = null
    void this.port?.then((port) => port.close()).catch(() => undefined)
  }

  private async openBoth(port: number, bindAddress: string | null): Promise<SharedUdpPort> {
    const shared = await SharedUdpPort.open(port, bindAddress)
    const { relayedPort } = this.options
    if (relayedPort === null) return shared
    try {
      this.relayed = await RelayedPort.open({
        port: relayedPort,
        bindAddress: shared.network.bindAddress,
        sessionsPort: shared.network.port,
        onError: this.onError,
        now: () => performance.now(),
      })
    } catch (error) {
      // Only guests behind the hardest networks need it.
      const cause = error instanceof Error ? error.message : error
      this.onError(`No UDP port ${relayedPort} for guests who come by TURN over TCP: ${cause}`)
    }
    return shared
  }
}
