import { randomInt, randomUUID } from 'node:crypto'
import { describeLocally, openPeer, type PeerNetwork } from '../router/peer.ts'
import type { RouterNetwork } from '../router/router-network.ts'
import type { RouterStream } from '../router/router-stream.ts'
import { withCandidates } from '../router/sdp/finish-answer.ts'
import { offeredFormats } from '../router/sent-formats.ts'
import { ViewerSession } from '../router/viewer-session.ts'
import { unreachable } from './janus-failure.ts'
import type { JanusHandle } from './janus-handle.ts'
import type { JanusRoom } from './janus-room.ts'

/** What a relay is made of. */
export interface JanusRelayOptions {
  room: JanusRoom
  streamId: string
  /** What goes to the room's viewers. */
  stream: RouterStream
  /** The UDP port by which this process sends to Janus. */
  network: RouterNetwork
  /** Monotonic milliseconds. */
  now: () => number
  /** It has ended by itself. */
  onLost: () => void
  /** A defect of ours that a packet brought out. */
  onError: (error: unknown) => void
}

/** Janus reports on nothing while a stream that nobody sends is waited for: then the connection alone counts. */
const limits = { answerMs: 5_000, silenceMs: Number.POSITIVE_INFINITY }

/**
 * Sends a stream from this process into a room of Janus, once for all who watch it there; Janus multiplies it.
 * Which publisher they see is thereby chosen packet by packet, as in the embedded router, and who watches need
 * not be offered anything new when publishers come and go.
 */
export class JanusRelay {
  /** The publisher that the room's viewers watch. */
  readonly feed = randomInt(1, 2 ** 47)
  private readonly options: JanusRelayOptions
  private readonly handle: JanusHandle
  private readonly session: ViewerSession
  private readonly connected: Promise<void>
  private giveUp: (error: Error) => void = () => undefined
  private isClosed = false

  private constructor(options: JanusRelayOptions, handle: JanusHandle, network: PeerNetwork) {
    this.options = options
    this.handle = handle
    const { streamId, stream, now, onError } = options
    this.connected = new Promise((resolve, reject) => {
      this.giveUp = reject
      handle.listen(({ type }) => {
        if (type === 'connected') resolve()
        else this.lose()
      })
    })
    // Who opens it waits for this last, and may have failed before.
    this.connected.catch(() => undefined)
    const sessionId = randomUUID()
    const firstSsrc = randomInt(1, 0x7fff_ffff) * 2
    this.session = new ViewerSession({
      sessionId,
      streamId,
      limits,
      now,
      onError,
      peer: openPeer(sessionId, network),
      formats: offeredFormats,
      ssrc: { video: firstSsrc, audio: firstSsrc + 1 },
      onConnected: () => undefined,
      reportAt: (kind, nowMs) => stream.reportAt(kind, nowMs),
      onKeyframeWanted: () => stream.requestKeyframe(),
      onClosed: () => this.lose(),
    })
    stream.addViewer(this.session)
  }

  /** Resolves when it can be watched. Rejects with `MediaPlaneError`. */
  static async open(options: JanusRelayOptions): Promise<JanusRelay> {
    const network = await options.network.open()
    const handle = await options.room.link.attach()
    const relay = new JanusRelay(options, handle, network)
    try {
      const { room } = options
      const offer = await describeLocally(relay.session.peer, 'offer')
      const extras = options.network.extrasOf(network)
      const answer = await room.publish(handle, relay.feed, withCandidates(offer, extras))
      relay.session.answer(answer)
      await relay.connected
      return relay
    } catch (error) {
      relay.close()
      throw error
    }
  }

  /** Checks the deadlines; called every 50 ms. */
  tick(nowMs: number): void {
    this.session.tick(nowMs)
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.options.stream.remove(this.session.sessionId)
    this.session.close('closed')
    this.handle.detach()
    this.giveUp(unreachable(new Error('Janus got no media from this server.')))
  }

  private lose(): void {
    if (this.isClosed) return
    this.close()
    this.options.onLost()
  }
}
