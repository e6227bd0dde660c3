const packetBytes = 188
const syncByte = 0x47

/** Cuts a stream of bytes into packets of MPEG-TS; what is between them is dropped. */
export class TransportPackets {
  private rest: Buffer = Buffer.alloc(0)

  /** The packets that are whole by now. */
  cut(bytes: Buffer): Buffer[] {
    const all = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes])
    const packets: Buffer[] = []
    let at = 0
    while (at + packetBytes <= all.length) {
      if (all[at] === syncByte) {
        packets.push(all.subarray(at, at + packetBytes))
        at += packetBytes
      } else {
        at++
      }
    }
    this.rest = Buffer.from(all.subarray(at))
    return packets
  }
}
