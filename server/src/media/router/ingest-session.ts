import type { PeerConnection, Track } from 'node-datachannel'
import type { IceCandidate, SessionCloseReason } from '../../domain/ports/media-plane-port.ts'
import { LossTracker } from '../rtp/loss-tracker.ts'
import { ReceptionStatistics } from '../rtp/reception-statistics.ts'
import { readRtcp } from '../rtp/rtcp-reader.ts'
import {
  writeNack,
  writePictureLossIndication,
  writeReceiverEstimate,
  writeReceiverReport,
} from '../rtp/rtcp-writer.ts'
import {
  isRtcp,
  originalOfRetransmission,
  parseRtp,
  type RtpHeader,
  readUint16Extension,
} from '../rtp/rtp-packet.ts'
import { TransportFeedback } from '../rtp/transport-feedback.ts'
import { clockRateHz, type MediaKind, type ReceivedRtp, type StreamTap } from './media-router.ts'
import { addRemoteCandidate, guarded } from './peer.ts'

/** Our own number in feedback packets; one receiver a session, so a constant does. */
const receiverSsrc = 1
const minKeyframeIntervalMs = 500
const reportIntervalMs = 1_000

/** How long a session may stay without connection or media (GAP-014), in milliseconds. */
export interface SessionDeadlines {
  connectMs: number
  firstMediaMs: number
  mediaSilenceMs: number
}

/** What an ingest session is made of. */
export interface IngestSessionOptions {
  sessionId: string
  streamId: string
  peer: PeerConnection
  /** 0 when bit rate is steered by receiver estimate instead. */
  transportSequenceExtension: number
  /** Payload type of repeated video packets, null where the sender repeats under their own number. */
  retransmissionPayloadType: number | null
  maxBitRateBps: number
  deadlines: SessionDeadlines
  /** Monotonic milliseconds. */
  now: () => number
  /** Packets and sender reports, in order of arrival. */
  tap: StreamTap
  onConnected: () => void
  onFlowing: () => void
  onClosed: (reason: SessionCloseReason) => void
  /** A defect of ours that a packet brought out; the session goes on. */
  onError: (error: unknown) => void
}

interface IngestTrack {
  track: Track
  kind: MediaKind
  ssrc: number
  payloadType: number
  losses: LossTracker
  statistics: ReceptionStatistics
}

/** One browser that sends a stream: receives RTP and gives the feedback that keeps the sender going. */
export class IngestSession {
  readonly sessionId: string
  readonly streamId: string
  private readonly options: IngestSessionOptions
  private readonly tracks = new Map<MediaKind, IngestTrack>()
  private readonly feedback = new TransportFeedback()
  private readonly startedAtMs: number
  private connectedAtMs: number | null = null
  private lastMediaAtMs: number | null = null
  private lastReportAtMs = 0
  private lastKeyframeRequestMs = Number.NEGATIVE_INFINITY
  private keyframeWanted = false
  private closed = false

  constructor(options: IngestSessionOptions) {
    this.options = options
    this.sessionId = options.sessionId
    this.streamId = options.streamId
    this.startedAtMs = options.now()
    options.peer.onStateChange(guarded(options.onError, (state) => this.onState(state)))
    options.peer.onTrack(guarded(options.onError, (track) => this.addTrack(track)))
  }

  addCandidate(candidate: IceCandidate | null): void {
    if (candidate === null || this.closed) return
    addRemoteCandidate(this.options.peer, candidate.candidate, candidate.sdpMid ?? '0')
  }

  /** Asks for a keyframe now, or half a second after the last request. */
  requestKeyframe(): void {
    this.keyframeWanted = true
    this.sendKeyframeRequest(this.options.now())
  }

  /** Sends feedback and checks the deadlines; called every 50 ms. */
  tick(nowMs: number): void {
    if (this.closed) return
    const overdue = this.overdue(nowMs)
    if (overdue !== null) {
      this.close(overdue)
      return
    }
    if (this.connectedAtMs === null) return
    this.sendTransportFeedback()
    this.sendNacks(nowMs)
    this.sendKeyframeRequest(nowMs)
    if (nowMs - this.lastReportAtMs >= reportIntervalMs) {
      this.lastReportAtMs = nowMs
      this.sendReports(nowMs)
    }
  }

  close(reason: SessionCloseReason): void {
    if (this.closed) return
    this.closed = true
    this.options.peer.close()
    this.tracks.clear()
    this.options.onClosed(reason)
  }

  private onState(state: string): void {
    if (this.closed) return
    if (state === 'connected' && this.connectedAtMs === null) {
      this.connectedAtMs = this.options.now()
      this.options.onConnected()
    } else if (state === 'failed') {
      this.close(this.connectedAtMs === null ? 'blocked' : 'connection_failed')
    } else if (state === 'closed') {
      this.close('gone')
    }
  }

  private addTrack(track: Track): void {
    const kind = track.type()
    if (kind !== 'audio' && kind !== 'video') return
    const entry: IngestTrack = {
      track,
      kind,
      ssrc: 0,
      payloadType: 0,
      losses: new LossTracker(),
      statistics: new ReceptionStatistics(clockRateHz[kind]),
    }
    this.tracks.set(kind, entry)
    track.onMessage(
      guarded(this.options.onError, (message) => {
        if (this.closed) return
        if (isRtcp(message)) this.onRtcp(entry, message)
        else this.onRtp(entry, message)
      }),
    )
  }

  private onRtp(entry: IngestTrack, packet: Buffer): void {
    const header = parseRtp(packet)
    if (header === null) return
    const arrivalMs = this.options.now()
    if (this.lastMediaAtMs === null) this.options.onFlowing()
    this.lastMediaAtMs = arrivalMs
    this.noteArrival(packet, header, arrivalMs)
    if (header.payloadType === this.options.retransmissionPayloadType) {
      this.onRetransmission(entry, packet, header, arrivalMs)
      return
    }
    entry.ssrc = header.ssrc
    entry.payloadType = header.payloadType
    entry.statistics.onPacket(header, arrivalMs)
    this.deliver(entry, packet, header, arrivalMs)
  }

  private onRetransmission(
    entry: IngestTrack,
    packet: Buffer,
    header: RtpHeader,
    arrivalMs: number,
  ): void {
    if (entry.ssrc === 0) return
    const original = originalOfRetransmission(packet, header, entry)
    const originalHeader = original === null ? null : parseRtp(original)
    if (original === null || originalHeader === null) return
    this.deliver(entry, original, originalHeader, arrivalMs)
  }

  private deliver(entry: IngestTrack, packet: Buffer, header: RtpHeader, arrivalMs: number): void {
    const { sessionId } = this
    const { kind } = entry
    const showsHole = kind === 'video' && entry.losses.onPacket(header.sequenceNumber)
    if (showsHole) this.sendNacks(arrivalMs)
    const received: ReceivedRtp = { sessionId, kind, packet, header, arrivalMs }
    this.options.tap.onRtp(received)
  }

  private noteArrival(packet: Buffer, header: RtpHeader, arrivalMs: number): void {
    const extension = this.options.transportSequenceExtension
    if (extension === 0) return
    const sequence = readUint16Extension(packet, header, extension)
    if (sequence >= 0) this.feedback.onPacket(sequence, Math.round(arrivalMs * 1_000))
  }

  private onRtcp(entry: IngestTrack, packet: Buffer): void {
    const nowMs = this.options.now()
    for (const message of readRtcp(packet)) {
      if (message.type !== 'senderReport') continue
      const owner = this.trackOf(message.ssrc) ?? entry
      owner.statistics.onSenderReport(message, nowMs)
      this.options.tap.onSenderReport(this.sessionId, owner.kind, message, nowMs)
    }
  }

  /** A compound packet may reach us on the other track of the bundle. */
  private trackOf(ssrc: number): IngestTrack | undefined {
    for (const entry of this.tracks.values()) if (entry.ssrc === ssrc) return entry
    return undefined
  }

  private overdue(nowMs: number): SessionCloseReason | null {
    const { connectMs, firstMediaMs, mediaSilenceMs } = this.options.deadlines
    if (this.connectedAtMs === null) {
      return nowMs - this.startedAtMs > connectMs ? 'blocked' : null
    }
    if (this.lastMediaAtMs === null) {
      return nowMs - this.connectedAtMs > firstMediaMs ? 'no_media' : null
    }
    return nowMs - this.lastMediaAtMs > mediaSilenceMs ? 'no_media' : null
  }

  private sendTransportFeedback(): void {
    const entry = this.tracks.get('video') ?? this.tracks.get('audio')
    if (entry === undefined || entry.ssrc === 0) return
    const packet = this.feedback.build(receiverSsrc, entry.ssrc)
    if (packet !== null) send(entry.track, packet)
  }

  private sendNacks(nowMs: number): void {
    const entry = this.tracks.get('video')
    if (entry === undefined) return
    const { sequenceNumbers, givenUp } = entry.losses.due(nowMs)
    if (sequenceNumbers.length > 0) {
      send(entry.track, writeNack(receiverSsrc, entry.ssrc, sequenceNumbers))
    }
    if (givenUp > 0) this.keyframeWanted = true
  }

  private sendKeyframeRequest(nowMs: number): void {
    if (!this.keyframeWanted || nowMs - this.lastKeyframeRequestMs < minKeyframeIntervalMs) return
    const entry = this.tracks.get('video')
    if (entry === undefined || entry.ssrc === 0) return
    this.keyframeWanted = false
    this.lastKeyframeRequestMs = nowMs
    send(entry.track, writePictureLossIndication(receiverSsrc, entry.ssrc))
  }

  private sendReports(nowMs: number): void {
    for (const entry of this.tracks.values()) {
      const report = entry.statistics.report(nowMs)
      if (report === null) continue
      const packets = [writeReceiverReport(receiverSsrc, [report])]
      if (this.options.transportSequenceExtension === 0 && entry.kind === 'video') {
        packets.push(writeReceiverEstimate(receiverSsrc, this.options.maxBitRateBps, [entry.ssrc]))
      }
      send(entry.track, Buffer.concat(packets))
    }
  }
}

function send(track: Track, packet: Buffer): void {
  if (track.isOpen()) track.sendMessageBinary(packet)
}
