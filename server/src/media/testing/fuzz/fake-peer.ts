import type { DataChannel, PeerConnection, Track } from 'node-datachannel'

/** A peer connection that hands over what a test gives it, and keeps what is sent through it. */
export class FakePeer {
  /** Packets that were sent since they were last taken. */
  sent: Buffer[] = []
  private readonly messages = new Map<string, (message: Buffer) => void>()
  private onState: (state: string) => void = () => undefined
  private onTrack: (track: Track) => void = () => undefined
  private onDataChannel: (channel: DataChannel) => void = () => undefined

  /** The connection as sessions take it. */
  get connection(): PeerConnection {
    const peer: Partial<PeerConnection> = {
      onStateChange: (callback) => {
        this.onState = callback
      },
      onTrack: (callback) => {
        this.onTrack = callback
      },
      onDataChannel: (callback) => {
        this.onDataChannel = callback
      },
      addTrack: (media) => this.track(media.mid()),
      addRemoteCandidate: () => undefined,
      close: () => undefined,
    }
    // Sessions call nothing else of it.
    return peer as PeerConnection
  }

  /** Connects, with these media coming in. */
  connect(...kinds: readonly ('audio' | 'video')[]): void {
    this.onState('connected')
    for (const kind of kinds) this.onTrack(this.track(kind))
  }

  /** The connection has another state from now on. */
  change(state: string): void {
    this.onState(state)
  }

  /** The other side opens a data channel; the returned function closes it. */
  openDataChannel(): () => void {
    let close = (): void => undefined
    const channel: Partial<DataChannel> = {
      onClosed: (callback) => {
        close = callback
      },
    }
    // Sessions call nothing else of it.
    this.onDataChannel(channel as DataChannel)
    return () => close()
  }

  /** A packet of the other side comes in. */
  receive(kind: string, packet: Buffer): void {
    this.messages.get(kind)?.(packet)
  }

  /** What was sent, which is forgotten by it. */
  takeSent(): Buffer[] {
    const { sent } = this
    this.sent = []
    return sent
  }

  private track(kind: string): Track {
    const track: Partial<Track> = {
      type: () => kind,
      isOpen: () => true,
      onMessage: (callback) => {
        this.messages.set(kind, callback)
      },
      sendMessageBinary: (packet) => {
        this.sent.push(Buffer.from(packet))
        return true
      },
    }
    return track as Track
  }
}
