/** Signed distance from `from` to `to` on the 16-bit circle of RTP sequence numbers (RFC 3550), −32768…32767. */
export function sequenceDistance(from: number, to: number): number {
  return ((to - from + 0x8000) & 0xffff) - 0x8000
}

/** Turns wrapping 16-bit sequence numbers into ever growing ones, so that they can be compared and kept in maps. */
export class SequenceUnwrapper {
  private highest = -1

  /** Unwrapped number nearest to the highest seen so far; may be lower for a late packet. */
  unwrap(sequenceNumber: number): number {
    if (this.highest < 0) {
      // One turn above zero, so that packets older than the first one stay positive.
      this.highest = sequenceNumber + 0x10000
      return this.highest
    }
    const unwrapped = this.highest + sequenceDistance(this.highest & 0xffff, sequenceNumber)
    if (unwrapped > this.highest) this.highest = unwrapped
    return unwrapped
  }
}

/** Turns wrapping 32-bit RTP timestamps into ever growing tick counts. */
export class TimestampUnwrapper {
  private last = 0
  private started = false

  /** Unwrapped tick count nearest to the previous one. */
  unwrap(timestamp: number): number {
    if (!this.started) {
      this.started = true
      this.last = timestamp + 2 ** 32
      return this.last
    }
    this.last += (timestamp - (this.last % 2 ** 32)) | 0
    return this.last
  }
}
