import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { EmbeddedRouterOptions } from './embedded-router-options.ts'
import type { PeerNetwork } from './peer.ts'
import type { DescriptionExtras } from './sdp/finish-answer.ts'
import { SharedUdpPort } from './udp-port.ts'

/** The one UDP port of all sessions, opened when the first of them needs it, and the addresses that lead to it. */
export class RouterNetwork {
  private readonly options: Pick<
    EmbeddedRouterOptions,
    'port' | 'bindAddress' | 'announcedAddresses'
  >
  private port: Promise<SharedUdpPort> | null = null

  constructor(options: RouterNetwork['options']) {
    this.options = options
  }

  /** Throws MediaPlaneError `internal` when no port can be had; the next call tries again. */
  async open(): Promise<PeerNetwork> {
    const { port, bindAddress } = this.options
    this.port ??= SharedUdpPort.open(port, bindAddress)
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
    return { extraAddresses: [...this.options.announcedAddresses, ...loopback], port }
  }

  close(): void {
    void this.port?.then((port) => port.close()).catch(() => undefined)
  }
}
