import type { DataChannel, PeerConnection, Track } from 'node-datachannel'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import { LossTracker } from '../rtp/loss-tracker.ts'
import { type PacketCounts, ReceptionStatistics } from '../rtp/reception-statistics.ts'
import { readRtcp } from '../rtp/rtcp-reader.ts'
import { isRtcp, originalOfRetransmission, parseRtp, type RtpHeader } from '../rtp/rtp-packet.ts'
import { IngestFeedback, type IngestRates, type IngestTrack } from './ingest-feedback.ts'
import { clockRateHz, type MediaKind, type ReceivedRtp, type StreamTap } from './media-router.ts'
import { addRemoteCandidate, guarded } from './peer.ts'

/** How long a session may stay without connection or media (GAP-014), in milliseconds. */
export interface SessionDeadlines {
  connectMs: number
  firstMediaMs: number
  mediaSilenceMs: number
}

/**
 * A page that closes its connection closes its data channel a moment earlier: only a channel whose connection
 * outlives it by so long was closed by itself.
 */
const channelGraceMs = 1_000

/** What an ingest session is made of. */
export interface IngestSessionOptions extends IngestRates {
  sessionId: string
  streamId: string
  peer: PeerConnection
  /** Payload type of repeated video packets, null where the sender repeats under their own number. */
  retransmissionPayloadType: number | null
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

/** One browser that sends a stream: receives its RTP, and ends when it has been silent for too long. */
export class IngestSession {
  readonly sessionId: string
  readonly streamId: string
  private readonly options: IngestSessionOptions
  private readonly tracks = new Map<MediaKind, IngestTrack>()
  private readonly feedback: IngestFeedback
  private readonly startedAtMs: number
  private connectedAtMs: number | null = null
  private lastMediaAtMs: number | null = null
  /** Kept: one that nothing holds is closed when it is collected as garbage, without a word. */
  private channel: DataChannel | null = null
  private channelClosedAtMs: number | null = null
  private closed = false

  constructor(options: IngestSessionOptions) {
    this.options = options
    this.sessionId = options.sessionId
    this.streamId = options.streamId
    this.startedAtMs = options.now()
    this.feedback = new IngestFeedback(this.tracks, options)
    options.peer.onStateChange(guarded(options.onError, (state) => this.onState(state)))
    options.peer.onDataChannel(
      guarded(options.onError, (channel) => {
        this.channel = channel
        const closed = () => {
          if (this.channel === channel) this.channelClosedAtMs ??= options.now()
        }
        channel.onClosed(guarded(options.onError, closed))
      }),
    )
    options.peer.onTrack(guarded(options.onError, (track) => this.addTrack(track)))
  }

  addCandidate(candidate: IceCandidate | null): void {
    if (candidate === null || this.closed) return
    addRemoteCandidate(this.options.peer, candidate.candidate, candidate.sdpMid ?? '0')
  }

  /** Asks for a keyframe now, or half a second after the last request. */
  requestKeyframe(): void {
    this.feedback.requestKeyframe(this.options.now())
  }

  /** What came of all its media; repeated packets are not among them. */
  packetCounts(): PacketCounts {
    let [expected, received] = [0, 0]
    for (const { statistics } of this.tracks.values()) {
      expected += statistics.counts.expected
      received += statistics.counts.received
    }
    return { expected, received }
  }

  /** Sends feedback and checks the deadlines; called every 50 ms. */
  tick(nowMs: number): void {
    if (this.closed) return
    const overdue = this.overdue(nowMs)
    if (overdue !== null) {
      this.close(overdue)
      return
    }
    if (this.connectedAtMs !== null) this.feedback.tick(nowMs)
  }

  close(reason: SessionCloseReason): void {
    if (this.closed) return
    this.closed = true
    this.options.peer.close()
    this.channel = null
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
    this.feedback.noteArrival(packet, header, arrivalMs)
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
    if (showsHole) this.feedback.sendNacks(arrivalMs)
    const received: ReceivedRtp = { sessionId, kind, packet, header, arrivalMs }
    this.options.tap.onRtp(received)
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
    if (this.channelClosedAtMs !== null && nowMs - this.channelClosedAtMs > channelGraceMs) {
      return 'data_channel_closed'
    }
    if (this.connectedAtMs === null) {
      return nowMs - this.startedAtMs > connectMs ? 'blocked' : null
    }
    if (this.lastMediaAtMs === null) {
      return nowMs - this.connectedAtMs > firstMediaMs ? 'no_media' : null
    }
    return nowMs - this.lastMediaAtMs > mediaSilenceMs ? 'no_media' : null
  }
}
