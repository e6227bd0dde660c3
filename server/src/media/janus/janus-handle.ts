import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import type { JanusConnection } from './janus-connection.ts'
import type { JanusMessage } from './janus-message.ts'

/** What happens to a handle by itself. */
export type JanusHandleEvent =
  /** Media can flow. */
  | { type: 'connected' }
  /** The peer has gone; `reason` in Janus's words, such as `DTLS alert` or `ICE failed`. */
  | { type: 'hungUp'; reason: string }
  /** Janus has gone, or has taken the handle away. */
  | { type: 'lost' }

/** A description on its way to Janus. */
export interface JanusDescription {
  type: 'offer' | 'answer'
  sdp: string
}

/** One place in Janus's video room: a publisher, a viewer, or whoever administrates. */
export class JanusHandle {
  readonly id: number
  private readonly connection: JanusConnection
  private listener: (event: JanusHandleEvent) => void = () => undefined

  constructor(connection: JanusConnection, id: number) {
    this.connection = connection
    this.id = id
  }

  /** Says who is told of events; the one before is not any more. */
  listen(listener: (event: JanusHandleEvent) => void): void {
    this.listener = listener
  }

  /** Asks the video room. Rejects with `MediaPlaneError`. */
  message(body: object, jsep?: JanusDescription): Promise<JanusMessage> {
    const request = { janus: 'message', handle_id: this.id, body, ...(jsep && { jsep }) }
    return this.connection.ask(request)
  }

  /** Passes a candidate on; null says that there are no more. One that Janus can't use is no error. */
  trickle(candidate: IceCandidate | null): void {
    const request = {
      janus: 'trickle',
      handle_id: this.id,
      candidate:
        candidate === null
          ? { completed: true }
          : {
              candidate: candidate.candidate,
              ...(candidate.sdpMid && { sdpMid: candidate.sdpMid }),
            },
    }
    this.connection.ask(request, 'acknowledgement').catch(() => undefined)
  }

  /** Leaves; no event is told any more. */
  detach(): void {
    this.listener = () => undefined
    this.connection.detach(this)
  }

  /** Called by its connection. */
  receive({ janus, reason = '' }: JanusMessage): void {
    if (janus === 'webrtcup') this.listener({ type: 'connected' })
    else if (janus === 'hangup') this.listener({ type: 'hungUp', reason })
    else if (janus === 'detached') this.listener({ type: 'lost' })
  }

  /** Called by its connection, which is over. */
  lose(): void {
    this.listener({ type: 'lost' })
  }
}
