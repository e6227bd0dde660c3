import type { JanusLink } from './janus-link.ts'
import { JanusRelay, type JanusRelayOptions } from './janus-relay.ts'
import { JanusRoom, type JanusRoomOptions } from './janus-room.ts'

/** What somebody does in the room of a stream. */
export type StreamRole = 'publisher' | 'viewer'

/** What the room of a stream is made of. */
export interface StreamRoomOptions extends JanusRoomOptions {
  relay: Omit<JanusRelayOptions, 'room' | 'onLost'>
  /** Its viewers get nothing any more. */
  onRelayLost: () => void
  /** Nobody is in it any more, and it is closed. */
  onUnused: () => void
}

/**
 * The room of one stream on one Janus: opened for the first who enters, with a relay for as long as somebody
 * watches, and closed behind the last.
 */
export class StreamRoom {
  readonly link: JanusLink
  private readonly options: StreamRoomOptions
  private readonly people: Record<StreamRole, number> = { publisher: 0, viewer: 0 }
  private readonly room: Promise<JanusRoom>
  private relay: Promise<JanusRelay> | null = null
  private openRelay: JanusRelay | null = null
  private isClosed = false

  constructor(options: StreamRoomOptions) {
    this.options = options
    this.link = options.link
    this.room = this.makeRoom()
    // Who enters is told.
    this.room.catch(() => undefined)
  }

  /** Enters; who does must {@link leave}, even where this rejects (with `MediaPlaneError`). */
  enter(role: StreamRole): Promise<JanusRoom> {
    this.people[role]++
    return this.room
  }

  /** Leaves after {@link enter}. */
  leave(role: StreamRole): void {
    this.people[role]--
    if (this.people.viewer === 0) this.closeRelay()
    if (this.people.viewer + this.people.publisher === 0) this.close()
  }

  /** The publisher whom viewers watch. Rejects with `MediaPlaneError`. */
  async feed(): Promise<number> {
    this.relay ??= this.makeRelay()
    return (await this.relay).feed
  }

  /** Called every 50 ms. */
  tick(nowMs: number): void {
    this.openRelay?.tick(nowMs)
  }

  /** Its Janus has gone. */
  abandon(): void {
    this.closeRelay()
    this.isClosed = true
  }

  private async makeRoom(): Promise<JanusRoom> {
    const { link, adminKey, maxBitRateBps } = this.options
    return JanusRoom.open({ link, adminKey, maxBitRateBps })
  }

  private async makeRelay(): Promise<JanusRelay> {
    const making = this.relay
    const relay = await JanusRelay.open({
      ...this.options.relay,
      room: await this.room,
      onLost: () => this.loseRelay(),
    }).catch((error: unknown) => {
      if (this.relay === making) this.relay = null
      throw error
    })
    if (this.people.viewer === 0) relay.close()
    else this.openRelay = relay
    return relay
  }

  private loseRelay(): void {
    if (this.openRelay === null) return
    this.openRelay = null
    this.relay = null
    this.options.onRelayLost()
  }

  private closeRelay(): void {
    this.relay = null
    this.openRelay?.close()
    this.openRelay = null
  }

  private close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.options.onUnused()
    this.room.then((room) => room.close()).catch(() => undefined)
  }
}
