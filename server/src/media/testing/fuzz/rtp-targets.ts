import { readRtcp } from '../../rtp/rtcp-reader.ts'
import {
  isRtcp,
  originalOfRetransmission,
  parseRtp,
  type RtpHeader,
  readUint16Extension,
  rewriteRtp,
} from '../../rtp/rtp-packet.ts'
import { TransportFeedback } from '../../rtp/transport-feedback.ts'
import { checkRtcp } from './check-rtcp.ts'
import { chromiumRtcp, chromiumSession, packetsOf } from './corpus.ts'
import { type FuzzTarget, isCount, must } from './fuzz-target.ts'

const mostRepeatedAtOnce = 1_024

function readRtp(packet: Buffer): void {
  must(typeof isRtcp(packet) === 'boolean', 'RTCP or not')
  const header = parseRtp(packet)
  if (header === null) return
  checkHeader(packet, header)
  for (let id = 0; id <= 15; id++) {
    const value = readUint16Extension(packet, header, id)
    must(value === -1 || isCount(value, 0xffff), `extension ${id} is ${value}`)
  }
  const rewrite = { payloadType: 96, sequenceNumber: 70_000, timestamp: -1, ssrc: 7 }
  checkCopy(rewriteRtp(packet, header, rewrite), header.payloadEnd - header.payloadStart)
  const original = originalOfRetransmission(packet, header, { payloadType: 102, ssrc: 7 })
  if (original !== null) checkCopy(original, header.payloadEnd - header.payloadStart - 2)
}

function checkHeader(packet: Buffer, header: RtpHeader): void {
  const { payloadStart, payloadEnd, extensionStart, extensionEnd } = header
  must(payloadStart >= 12 && payloadStart <= payloadEnd, 'the payload begins before it ends')
  must(payloadEnd <= packet.length, 'the payload is inside the packet')
  must(extensionStart <= extensionEnd && extensionEnd <= payloadStart, 'the extension is before it')
  must(isCount(header.payloadType, 127), `payload type ${header.payloadType}`)
  must(isCount(header.sequenceNumber, 0xffff), `sequence number ${header.sequenceNumber}`)
  must(isCount(header.timestamp, 0xffff_ffff), `timestamp ${header.timestamp}`)
}

function checkCopy(copy: Buffer, payloadBytes: number): void {
  const again = parseRtp(copy)
  must(again !== null, 'what we send is RTP')
  must(again.payloadEnd - again.payloadStart === payloadBytes, 'the payload is passed on whole')
}

function readControl(packet: Buffer): void {
  for (const message of readRtcp(packet)) {
    if (message.type === 'senderReport') {
      must(Number.isFinite(message.ntpMs) && message.ntpMs >= 0, `clock ${message.ntpMs}`)
      must(isCount(message.rtpTimestamp, 0xffff_ffff), `timestamp ${message.rtpTimestamp}`)
      must(isCount(message.ntpMiddle, 0xffff_ffff), `middle of the clock ${message.ntpMiddle}`)
    } else if (message.type === 'nack') {
      const { sequenceNumbers } = message
      must(sequenceNumbers.length <= mostRepeatedAtOnce, `${sequenceNumbers.length} are asked for`)
      must(new Set(sequenceNumbers).size === sequenceNumbers.length, 'each is asked for once')
      must(
        sequenceNumbers.every((number) => isCount(number, 0xffff)),
        'sequence numbers',
      )
    }
  }
}

/** Arrivals as a packet's bytes say them: number and time step, two bytes each. */
function openFeedback(): (packet: Buffer) => void {
  const feedback = new TransportFeedback()
  let timeUs = 1_000_000
  return (packet) => {
    for (let at = 0; at + 4 <= packet.length; at += 4) {
      timeUs += packet.readUInt16BE(at + 2)
      feedback.onPacket(packet.readUInt16BE(at), timeUs)
    }
    const built = feedback.build(1, 2)
    if (built !== null) checkRtcp(built)
  }
}

const requests = [...packetsOf('viewer-rtcp.hex'), ...packetsOf('viewer-requests.hex')]

/** What reads RTP, RTCP and arrival times. */
export const rtpTargets: readonly FuzzTarget[] = [
  { name: 'rtp', corpus: chromiumSession, open: () => readRtp },
  { name: 'rtcp', corpus: [...chromiumRtcp, ...requests], open: () => readControl },
  { name: 'transport-feedback', corpus: packetsOf('arrivals.hex'), open: openFeedback },
]
