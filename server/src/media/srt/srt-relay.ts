import { randomBytes } from 'node:crypto'
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckedAddress } from '../../address-guard/address-guard.ts'
import { isOwnPeer } from '../ffmpeg/own-peer.ts'
import type { SrtAddress } from './srt-address.ts'
import { withStreamId } from './srt-handshake.ts'
import { SrtRewrapping } from './srt-rewrapping.ts'

/** A keyframe comes in one go. */
const bufferBytes = 4_000_000
const onePassphraseBytes = 24
/** What an ffmpeg that has ended sent last may still lie in the socket, its shutdown too. */
const farewellMs = 100

/** A passphrase for one connection inside this machine. */
export function oneTimePassphrase(): string {
  return randomBytes(onePassphraseBytes).toString('hex')
}

/**
 * A UDP port on the loopback interface by which one ffmpeg calls an SRT server. Packets go both ways as they are, to
 * an address that was checked before; the stream id and the passphrase, which would be arguments of ffmpeg, are put in
 * here. SRT itself is spoken by ffmpeg.
 */
export class SrtRelay {
  /** The server's address by way of the relay; holds no secret of the server's. */
  readonly url: string
  readonly #local: Socket
  readonly #remote: Socket
  readonly #streamId: string | null
  readonly #rewrapping: SrtRewrapping | null
  /** Of ffmpeg: the first who calls, and nobody else. */
  #caller: RemoteInfo | null = null
  #isClosed = false

  private constructor(
    { streamId, passphrase, options }: SrtAddress,
    sockets: { readonly local: Socket; readonly remote: Socket },
  ) {
    this.#local = sockets.local
    this.#remote = sockets.remote
    this.#streamId = streamId
    const own = passphrase === null ? null : oneTimePassphrase()
    this.#rewrapping =
      passphrase !== null && own !== null ? new SrtRewrapping({ near: own, far: passphrase }) : null
    const query = new URLSearchParams({ ...options, ...(own !== null && { passphrase: own }) })
    this.url = `srt://127.0.0.1:${sockets.local.address().port}?${query}`
    sockets.local.on('message', (packet, peer) => {
      if (this.#caller === null) void this.#meetCaller(packet, peer)
      else this.#fromCaller(packet, peer)
    })
    sockets.remote.on('message', (packet) => this.#fromServer(packet))
    // A server that does not listen says so by an error; SRT asks again until its time is up.
    for (const socket of [sockets.local, sockets.remote]) socket.on('error', () => undefined)
  }

  /** Opens a relay to one of the addresses of a host. Rejects with what the system says where it can't. */
  static async open(
    address: SrtAddress,
    { address: to, family }: CheckedAddress,
  ): Promise<SrtRelay> {
    const local = createSocket({ type: 'udp4' })
    const remote = createSocket({ type: family === 6 ? 'udp6' : 'udp4' })
    try {
      local.bind(0, '127.0.0.1')
      await once(local, 'listening')
      remote.connect(address.port, to)
      await once(remote, 'connect')
      for (const socket of [local, remote]) enlarge(socket)
      return new SrtRelay(address, { local, remote })
    } catch (error) {
      local.close()
      remote.close()
      throw error
    }
  }

  /** Passes on what ffmpeg said at its end, and then nothing any more. */
  async close(): Promise<void> {
    if (this.#caller !== null) await sleep(farewellMs)
    if (this.#isClosed) return
    this.#isClosed = true
    this.#local.close()
    this.#remote.close()
  }

  async #meetCaller(packet: Buffer, peer: RemoteInfo): Promise<void> {
    const { address: peerAddress, port: peerPort } = peer
    const ownPort = this.#local.address().port
    if (!(await isOwnPeer({ protocol: 'udp', ownPort, peerAddress, peerPort }))) return
    this.#caller ??= peer
    this.#fromCaller(packet, peer)
  }

  #fromCaller(packet: Buffer, { address, port }: RemoteInfo): void {
    const caller = this.#caller
    if (address !== caller?.address || port !== caller.port || this.#isClosed) return
    const named = this.#streamId === null ? packet : withStreamId(packet, this.#streamId)
    this.#remote.send(this.#rewrapping?.toFar(named) ?? named, () => undefined)
  }

  #fromServer(packet: Buffer): void {
    if (this.#caller === null || this.#isClosed) return
    const answer = this.#rewrapping?.toNear(packet) ?? packet
    this.#local.send(answer, this.#caller.port, this.#caller.address, () => undefined)
  }
}

/** As far as the system allows it. */
function enlarge(socket: Socket): void {
  try {
    socket.setRecvBufferSize(bufferBytes)
    socket.setSendBufferSize(bufferBytes)
  } catch {
    // What the system gives will do, with more packets sent twice.
  }
}
