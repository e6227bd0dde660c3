/** The part of an encoded packet that the ring looks at; times in seconds. */
export interface RingPacket {
  readonly kind: 'video' | 'audio'
  readonly timestamp: number
  readonly duration: number
  /** A packet that can be decoded without those before it; of sound, every one. */
  readonly isKey: boolean
  readonly byteLength: number
}

/**
 * The last seconds of encoded packets: as many as asked, plus what the first picture needs to be decoded.
 * Nothing is encoded anew for a replay.
 */
export class PacketRing<Packet extends RingPacket> {
  readonly #seconds: number
  #packets: Packet[] = []
  #hasVideo = false
  #byteLength = 0

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#byteLength
  }

  /** Seconds held. */
  get seconds(): number {
    const first = this.#packets[0]
    return first ? this.#endS() - first.timestamp : 0
  }

  push(packet: Packet): void {
    this.#packets.push(packet)
    this.#byteLength += packet.byteLength
    this.#hasVideo ||= packet.kind === 'video'
    // Only a new key frame can make old packets needless.
    if (packet.isKey && packet.kind === (this.#hasVideo ? 'video' : 'audio')) this.#trim()
  }

  /** Packets of the last seconds, from the last key frame at or before that moment; empty when none is held. */
  last(seconds: number): readonly Packet[] {
    const startS = this.#keyBefore(this.#endS() - seconds)
    if (startS === null) return []
    return this.#packets.filter(
      ({ kind, timestamp }) =>
        timestamp >= startS - (kind === 'audio' && this.#hasVideo ? 0.001 : 0),
    )
  }

  clear(): void {
    this.#packets = []
    this.#byteLength = 0
  }

  #trim(): void {
    const startS = this.#keyBefore(this.#endS() - this.#seconds)
    if (startS === null) return
    const kept = this.#packets.filter(({ timestamp }) => timestamp >= startS)
    this.#packets = kept
    this.#byteLength = kept.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Time of the last key frame at or before a moment, else of the first one; null when there is none. */
  #keyBefore(momentS: number): number | null {
    const wanted = this.#hasVideo ? 'video' : 'audio'
    const keys = this.#packets.filter(({ kind, isKey }) => kind === wanted && isKey)
    const before = keys.filter(({ timestamp }) => timestamp <= momentS)
    return (before.at(-1) ?? keys[0])?.timestamp ?? null
  }

  #endS(): number {
    return this.#packets.reduce(
      (end, { timestamp, duration }) => Math.max(end, timestamp + duration),
      0,
    )
  }
}
