import type { Writable } from 'node:stream'
import { TransportPackets } from './transport-packets.ts'
import { TransportTables } from './transport-tables.ts'
import { TransportTimes } from './transport-times.ts'

/** Media of one encoder on its way into whichever ffmpeg reads it now. */
export interface PushFeed {
  readonly format: 'flv' | 'mpegts'
  /** Whether the encoder has sent anything. */
  readonly hasBegun: boolean
  /** Another ffmpeg reads from now on; the first one gets what came before it too. */
  begin(stream: Writable): void
  /** Calls back as soon as it is known whether there is sound, and again when sound comes after all. */
  onDescribed(listener: (hasAudio: boolean) => void): void
}

/** A reader that is this far behind loses media until it has caught up: some seconds of a picture. */
const maxWaitingBytes = 8_000_000
/** What waits for a first reader; what is beyond it is lost, as with a reader that is behind. */
const maxHeldBytes = 8_000_000

/** Tells once for each answer whether a stream has sound. */
export class SoundNews {
  private hasAudio: boolean | null = null
  private listener: ((hasAudio: boolean) => void) | null = null

  get isKnown(): boolean {
    return this.hasAudio !== null
  }

  onDescribed(listener: (hasAudio: boolean) => void): void {
    this.listener = listener
    if (this.hasAudio !== null) listener(this.hasAudio)
  }

  /** Once there was sound, that there is none is not believed any more. */
  tell(hasAudio: boolean): void {
    if (this.hasAudio === hasAudio || this.hasAudio === true) return
    this.hasAudio = hasAudio
    this.listener?.(hasAudio)
  }
}

/** Who reads a feed; what is written to one that has gone is lost, which is no fault. */
export class FeedReader {
  private readonly stream: Writable

  constructor(stream: Writable) {
    this.stream = stream
    stream.on('error', () => undefined)
  }

  /** False when it is too far behind, or gone. */
  write(bytes: Buffer): boolean {
    if (!this.stream.writable || this.stream.writableLength > maxWaitingBytes) return false
    this.stream.write(bytes)
    return true
  }
}

/** MPEG-TS, its times made steady: it repeats what it consists of, so that a reader may begin anywhere. */
export class TransportFeed implements PushFeed {
  readonly format = 'mpegts'
  hasBegun = false
  private readonly news = new SoundNews()
  private readonly packets = new TransportPackets()
  private readonly times = new TransportTimes()
  private readonly tables = new TransportTables((hasAudio) => this.news.tell(hasAudio))
  private reader: FeedReader | null = null
  private held: Buffer[] = []
  private heldBytes = 0

  onDescribed(listener: (hasAudio: boolean) => void): void {
    this.news.onDescribed(listener)
  }

  begin(stream: Writable): void {
    this.reader = new FeedReader(stream)
    for (const bytes of this.held) this.reader.write(bytes)
    this.held = []
  }

  /** Takes bytes cut anywhere; times in them are changed where they are. */
  write(received: Buffer): void {
    const packets = this.packets.cut(received)
    if (packets.length === 0) return
    this.hasBegun = true
    for (const packet of packets) {
      this.tables.read(packet)
      this.times.correct(packet)
    }
    const bytes = Buffer.concat(packets)
    if (this.reader !== null) {
      this.reader.write(bytes)
    } else if (this.heldBytes + bytes.length <= maxHeldBytes) {
      this.heldBytes += bytes.length
      this.held.push(bytes)
    }
  }
}
