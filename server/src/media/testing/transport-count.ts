const packetBytes = 188
const syncByte = 0x47
const emptyPid = 0x1fff
const counters = 16

/** Counts packets of MPEG-TS that arrived, and those that are missing between them by their continuity counters. */
export class TransportCount {
  arrived = 0
  missing = 0
  private rest = Buffer.alloc(0)
  private readonly last = new Map<number, number>()

  /** Share of the packets that arrived, 0 to 1; 0 before the first one. */
  get share(): number {
    return this.arrived === 0 ? 0 : this.arrived / (this.arrived + this.missing)
  }

  /** Takes bytes in their order, split anywhere. Throws where they are no MPEG-TS. */
  push(bytes: Buffer): void {
    let data = Buffer.concat([this.rest, bytes])
    for (; data.length >= packetBytes; data = data.subarray(packetBytes)) {
      if (data[0] !== syncByte) throw new Error('A packet of MPEG-TS begins with another byte.')
      this.count(data.readUInt16BE(1) & 0x1fff, data.readUInt8(3))
    }
    this.rest = Buffer.from(data)
  }

  private count(pid: number, flags: number): void {
    this.arrived++
    const hasPayload = (flags & 0x10) !== 0
    // Neither packets that fill up nor those without payload are counted by the counter.
    if (pid === emptyPid || !hasPayload) return
    const counter = flags & 0x0f
    const before = this.last.get(pid)
    this.last.set(pid, counter)
    if (before !== undefined) this.missing += (counter - before - 1 + counters) % counters
  }
}
