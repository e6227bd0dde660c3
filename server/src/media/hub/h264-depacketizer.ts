import type { NalPieces } from './access-unit.ts'

/** Takes the pictures that an {@link H264Depacketizer} finds. */
export interface PictureSink {
  /** The NAL units of one picture and the RTP timestamp they share. Pieces are parts of the packets. */
  picture(nals: NalPieces[], timestamp: number): void
  /** A picture could not be put together: those that follow refer to it, up to the next keyframe. */
  lost(): void
}

/** Larger than any picture that a browser sends; its packets are kept until it ends. */
const maxPictureBytes = 32 * 1024 * 1024

const stapA = 24
const fuA = 28

/**
 * Puts the payloads of RFC 6184 (single NAL unit, STAP-A, FU-A; packetization modes 0 and 1) together to
 * pictures. Packets must come in order. A picture of which a packet is missing is left out.
 */
export class H264Depacketizer {
  private readonly sink: PictureSink
  private nals: NalPieces[] = []
  private fragment: NalPieces | null = null
  private timestamp = -1
  private isDamaged = false
  private hasLossAhead = false
  private sizeBytes = 0

  constructor(sink: PictureSink) {
    this.sink = sink
  }

  /** Says that packets before the next one are lost. */
  skip(): void {
    this.hasLossAhead = true
    this.fragment = null
  }

  /** Takes one payload; `marker` tells the last packet of a picture. */
  push(payload: Buffer, timestamp: number, marker: boolean): void {
    // What is missing may be the end of the last picture, the start of this one, or both.
    const isAfterLoss = this.hasLossAhead
    this.hasLossAhead = false
    if (timestamp !== this.timestamp) {
      this.isDamaged ||= isAfterLoss
      if (this.nals.length > 0) this.flush()
      this.timestamp = timestamp
      this.sizeBytes = 0
    }
    this.isDamaged ||= isAfterLoss
    this.sizeBytes += payload.length
    if (this.sizeBytes > maxPictureBytes) this.abandon()
    else if (payload.length > 0) this.unpack(payload)
    if (marker) this.flush()
  }

  /** A picture that doesn't end: what is there of it is let go. */
  private abandon(): void {
    this.isDamaged = true
    this.nals = []
    this.fragment = null
  }

  private unpack(payload: Buffer): void {
    const type = payload.readUInt8(0) & 0x1f
    if (type >= 1 && type <= 23) this.nals.push([payload])
    else if (type === stapA) this.unpackAggregate(payload)
    else if (type === fuA && payload.length > 2) this.unpackFragment(payload)
    else this.isDamaged = true
  }

  private unpackAggregate(payload: Buffer): void {
    let at = 1
    while (at + 2 < payload.length) {
      const end = at + 2 + payload.readUInt16BE(at)
      if (end > payload.length || end === at + 2) {
        this.isDamaged = true
        return
      }
      this.nals.push([payload.subarray(at + 2, end)])
      at = end
    }
  }

  private unpackFragment(payload: Buffer): void {
    const indicator = payload.readUInt8(0)
    const header = payload.readUInt8(1)
    if ((header & 0x80) !== 0) {
      this.fragment = [Buffer.from([(indicator & 0xe0) | (header & 0x1f)])]
    }
    if (this.fragment === null) {
      this.isDamaged = true
      return
    }
    this.fragment.push(payload.subarray(2))
    if ((header & 0x40) !== 0) {
      this.nals.push(this.fragment)
      this.fragment = null
    }
  }

  private flush(): void {
    const { nals } = this
    const isWhole = !this.isDamaged && this.fragment === null
    this.nals = []
    this.fragment = null
    this.isDamaged = false
    this.sizeBytes = 0
    if (!isWhole) this.sink.lost()
    else if (nals.length > 0) this.sink.picture(nals, this.timestamp)
  }
}
