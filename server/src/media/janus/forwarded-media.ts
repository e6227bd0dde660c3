import { randomInt } from 'node:crypto'
import { clockRateHz, type MediaKind, type ReceivedRtp } from '../router/media-router.ts'
import { type PacketCounts, ReceptionStatistics } from '../rtp/reception-statistics.ts'
import { parseRtp, type RtpHeader } from '../rtp/rtp-packet.ts'
import type { ForwardTarget } from './janus-room.ts'

/** Distance of two numbers of 16 bits; beyond half of them the second is the earlier. */
const halfSequence = 0x8000

interface ForwardedKind {
  readonly ssrc: number
  readonly statistics: ReceptionStatistics
  highest: number | null
}

const payloadTypes: Readonly<Record<MediaKind, number>> = { audio: 111, video: 102 }

/**
 * Tells apart what Janus forwards of one publisher, and counts it. The numbers that packets bear are drawn for
 * each publisher: what anybody else sends to the port is left out.
 */
export class ForwardedMedia {
  private readonly kinds: ReadonlyMap<MediaKind, ForwardedKind>

  constructor(kinds: readonly MediaKind[]) {
    const first = randomInt(1, 0x3fff_ffff) * 2
    this.kinds = new Map(
      kinds.map((kind, index) => {
        const statistics = new ReceptionStatistics(clockRateHz[kind])
        return [kind, { ssrc: first + index, statistics, highest: null }]
      }),
    )
  }

  /** Where Janus is to send each kind; `mids` as in the publisher's description. */
  targets(mids: ReadonlyMap<MediaKind, string>): ForwardTarget[] {
    return [...this.kinds].flatMap(([kind, { ssrc }]) => {
      const mid = mids.get(kind)
      return mid === undefined ? [] : [{ kind, mid, ssrc, payloadType: payloadTypes[kind] }]
    })
  }

  /** Reads one packet; null for what is none of the publisher's. */
  read(packet: Buffer, nowMs: number): Omit<ReceivedRtp, 'sessionId'> | null {
    const header = parseRtp(packet)
    if (header === null) return null
    for (const [kind, entry] of this.kinds) {
      if (entry.ssrc !== header.ssrc) continue
      count(entry, header, nowMs)
      return { kind, packet, header, arrivalMs: nowMs }
    }
    return null
  }

  get counts(): PacketCounts {
    let [expected, received] = [0, 0]
    for (const { statistics } of this.kinds.values()) {
      expected += statistics.counts.expected
      received += statistics.counts.received
    }
    return { expected, received }
  }
}

/** A packet behind one that came before was lost and repeated: Janus passes it on without saying so. */
function count(entry: ForwardedKind, header: RtpHeader, nowMs: number): void {
  const { highest } = entry
  const ahead = highest === null ? 1 : (header.sequenceNumber - highest) & 0xffff
  if (ahead === 0 || ahead >= halfSequence) return
  entry.highest = header.sequenceNumber
  entry.statistics.onPacket(header, nowMs)
}
