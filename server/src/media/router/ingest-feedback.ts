import type { Track } from 'node-datachannel'
import type { LossTracker } from '../rtp/loss-tracker.ts'
import type { ReceptionStatistics } from '../rtp/reception-statistics.ts'
import {
  writeNack,
  writePictureLossIndication,
  writeReceiverEstimate,
  writeReceiverReport,
} from '../rtp/rtcp-writer.ts'
import { type RtpHeader, readUint16Extension } from '../rtp/rtp-packet.ts'
import { TransportFeedback } from '../rtp/transport-feedback.ts'
import type { MediaKind } from './media-router.ts'

/** Our own number in feedback packets; one receiver a session, so a constant does. */
const receiverSsrc = 1
const minKeyframeIntervalMs = 500
const reportIntervalMs = 1_000

/** One medium that a browser sends, and what is known of its packets. */
export interface IngestTrack {
  readonly track: Track
  readonly kind: MediaKind
  /** The sender's number; 0 until the first packet. */
  ssrc: number
  payloadType: number
  readonly losses: LossTracker
  readonly statistics: ReceptionStatistics
}

/** How the bit rate of a sender is steered. */
export interface IngestRates {
  /** 0 when bit rate is steered by receiver estimate instead. */
  readonly transportSequenceExtension: number
  readonly maxBitRateBps: number
}

/** What a sender is told, so that it keeps going: losses, arrivals, reports and wishes for keyframes. */
export class IngestFeedback {
  private readonly tracks: ReadonlyMap<MediaKind, IngestTrack>
  private readonly rates: IngestRates
  private readonly arrivals = new TransportFeedback()
  private lastReportAtMs = 0
  private lastKeyframeRequestMs = Number.NEGATIVE_INFINITY
  private keyframeWanted = false

  constructor(tracks: ReadonlyMap<MediaKind, IngestTrack>, rates: IngestRates) {
    this.tracks = tracks
    this.rates = rates
  }

  /** A packet has come, of whatever medium. */
  noteArrival(packet: Buffer, header: RtpHeader, arrivalMs: number): void {
    const extension = this.rates.transportSequenceExtension
    if (extension === 0) return
    const sequence = readUint16Extension(packet, header, extension)
    if (sequence >= 0) this.arrivals.onPacket(sequence, Math.round(arrivalMs * 1_000))
  }

  /** Asks for a keyframe now, or half a second after the last request. */
  requestKeyframe(nowMs: number): void {
    this.keyframeWanted = true
    this.sendKeyframeRequest(nowMs)
  }

  /** Sends what is due; called every 50 ms. */
  tick(nowMs: number): void {
    this.sendArrivals()
    this.sendNacks(nowMs)
    this.sendKeyframeRequest(nowMs)
    if (nowMs - this.lastReportAtMs < reportIntervalMs) return
    this.lastReportAtMs = nowMs
    this.sendReports(nowMs)
  }

  /** Asks for the packets of the picture that are missing, as soon as a hole shows. */
  sendNacks(nowMs: number): void {
    const entry = this.tracks.get('video')
    if (entry === undefined) return
    const { sequenceNumbers, givenUp } = entry.losses.due(nowMs)
    if (sequenceNumbers.length > 0) {
      send(entry.track, writeNack(receiverSsrc, entry.ssrc, sequenceNumbers))
    }
    if (givenUp > 0) this.keyframeWanted = true
  }

  private sendArrivals(): void {
    const entry = this.tracks.get('video') ?? this.tracks.get('audio')
    if (entry === undefined || entry.ssrc === 0) return
    const packet = this.arrivals.build(receiverSsrc, entry.ssrc)
    if (packet !== null) send(entry.track, packet)
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
      if (this.rates.transportSequenceExtension === 0 && entry.kind === 'video') {
        packets.push(writeReceiverEstimate(receiverSsrc, this.rates.maxBitRateBps, [entry.ssrc]))
      }
      send(entry.track, Buffer.concat(packets))
    }
  }
}

function send(track: Track, packet: Buffer): void {
  if (track.isOpen()) track.sendMessageBinary(packet)
}
