const packetBytes = 188
const programTable = 0x00
const mapTable = 0x02
/** ISO 13818-1, table 2-34: MPEG, AAC; AC-3 and its kin as the field numbers them; 6 may be Opus. */
const audioTypes: ReadonlySet<number> = new Set([0x03, 0x04, 0x06, 0x0f, 0x11, 0x81, 0x87])

/** Reads in MPEG-TS what a program consists of; what is none, or is spread over packets, tells nothing. */
export class TransportTables {
  private readonly onMap: (hasAudio: boolean) => void
  private mapPid: number | null = null

  /** `onMap` is told by each map of a program whether it has sound. */
  constructor(onMap: (hasAudio: boolean) => void) {
    this.onMap = onMap
  }

  /** Reads one whole packet. */
  read(packet: Buffer): void {
    const pid = packet.readUInt16BE(1) & 0x1fff
    const startsTable = (packet.readUInt8(1) & 0x40) !== 0
    if (!startsTable || (pid !== 0 && pid !== this.mapPid)) return
    const section = sectionOf(packet)
    if (section === null) return
    if (pid === 0 && section[0] === programTable) this.onPrograms(section)
    else if (pid !== 0 && section[0] === mapTable) this.onStreams(section)
  }

  private onPrograms(section: Buffer): void {
    for (let at = 8; at + 4 <= section.length - 4; at += 4) {
      // Number 0 is that of the network.
      if (section.readUInt16BE(at) === 0) continue
      this.mapPid = section.readUInt16BE(at + 2) & 0x1fff
      return
    }
  }

  private onStreams(section: Buffer): void {
    if (section.length < 16) return
    let hasAudio = false
    let at = 12 + (section.readUInt16BE(10) & 0x0fff)
    while (at + 5 <= section.length - 4) {
      hasAudio ||= audioTypes.has(section.readUInt8(at))
      at += 5 + (section.readUInt16BE(at + 3) & 0x0fff)
    }
    this.onMap(hasAudio)
  }
}

/** The table that begins in a packet, with its checksum; null where it does not end in it. */
function sectionOf(packet: Buffer): Buffer | null {
  const control = (packet.readUInt8(3) >> 4) & 3
  if ((control & 1) === 0) return null
  const payload = control === 3 ? 5 + packet.readUInt8(4) : 4
  if (payload >= packetBytes) return null
  const start = payload + 1 + packet.readUInt8(payload)
  if (start + 3 > packetBytes) return null
  const end = start + 3 + (packet.readUInt16BE(start + 1) & 0x0fff)
  return end > packetBytes ? null : packet.subarray(start, end)
}
