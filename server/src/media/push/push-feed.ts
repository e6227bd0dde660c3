import type { Writable } from 'node:stream'

/** Media of one encoder on its way into whichever ffmpeg reads it now. */
export interface PushFeed {
  readonly format: 'flv' | 'mpegts'
  /** Another ffmpeg reads from now on. */
  begin(stream: Writable): void
}

/** A reader that is this far behind loses media until it has caught up: some seconds of a picture. */
const maxWaitingBytes = 8_000_000

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

/** MPEG-TS as it comes: it repeats what it consists of, so that a reader may begin anywhere. */
export class TransportFeed implements PushFeed {
  readonly format = 'mpegts'
  private reader: FeedReader | null = null

  begin(stream: Writable): void {
    this.reader = new FeedReader(stream)
  }

  write(bytes: Buffer): void {
    this.reader?.write(bytes)
  }
}
