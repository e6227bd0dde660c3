import { Audio, type PeerConnection, type Track, Video } from 'node-datachannel'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import { type RtcpMessage, readRtcp } from '../rtp/rtcp-reader.ts'
import { writeSenderReport } from '../rtp/rtcp-writer.ts'
import { RtpContinuity } from '../rtp/rtp-continuity.ts'
import { isRtcp, rewriteRtp } from '../rtp/rtp-packet.ts'
import { clockRateHz, type MediaKind, type ReceivedRtp } from './media-router.ts'
import { addRemoteCandidate, guarded, setRemote } from './peer.ts'
import type { SourceClock } from './router-stream.ts'
import type { SentFormat, SentFormats } from './sent-formats.ts'

/** Packets kept for retransmission: about 2 s of 4 Mbit/s. A power of two. */
const cacheSize = 1_024
/** A packet that was just repeated is on its way: who asks for it a thousand times gets it once. */
const repeatAfterMs = 10
/**
 * How often a viewer is told of the publisher's clock: sound and picture are tied together from the second time on,
 * so it is told more often at first.
 */
const reportEveryMs = { first: 250, later: 1_000 }
const firstReports = 4
const browserLimits: ViewerLimits = { answerMs: 20_000, silenceMs: 20_000 }

const mediaKinds = ['video', 'audio'] as const

/** How long a viewer may take to connect, and be silent after that, in milliseconds. */
export interface ViewerLimits {
  readonly answerMs: number
  /** A browser reports at least every 5 s: three missed reports mean that it is gone. */
  readonly silenceMs: number
}

/** What a viewer session is made of. */
export interface ViewerSessionOptions {
  sessionId: string
  streamId: string
  peer: PeerConnection
  formats: SentFormats
  /** Other limits than those of a browser. */
  limits?: ViewerLimits
  /** Numbers of the two streams we send. */
  ssrc: Readonly<Record<MediaKind, number>>
  /** Monotonic milliseconds. */
  now: () => number
  onConnected: () => void
  /** What the publisher's clock shows; null while that is not known. */
  reportAt: (kind: MediaKind, nowMs: number) => SourceClock | null
  onKeyframeWanted: () => void
  onClosed: (reason: SessionCloseReason) => void
  /** A defect of ours that a packet brought out; the session goes on. */
  onError: (error: unknown) => void
}

interface SentPacket {
  readonly packet: Buffer
  repeatedAtMs: number
}

interface ViewerTrack {
  track: Track
  payloadType: number
  ssrc: number
  continuity: RtpContinuity
  packetCount: number
  octetCount: number
  reportCount: number
  reportedAtMs: number
  cache: (SentPacket | undefined)[]
}

/** One browser that watches a stream: sends it the publisher's packets under numbers of its own. */
export class ViewerSession {
  readonly sessionId: string
  readonly streamId: string
  readonly peer: PeerConnection
  private readonly options: ViewerSessionOptions
  private readonly tracks: Readonly<Record<MediaKind, ViewerTrack | null>>
  private readonly startedAtMs: number
  /** A connection that closes at this very moment throws: that must not end the timer of all of them. */
  private readonly tell: (kind: MediaKind, nowMs: number) => void
  private lastHeardMs: number | null = null
  private connected = false
  private closed = false

  constructor(options: ViewerSessionOptions) {
    this.options = options
    this.sessionId = options.sessionId
    this.streamId = options.streamId
    this.peer = options.peer
    this.startedAtMs = options.now()
    this.tell = guarded(options.onError, (kind: MediaKind, nowMs: number) =>
      this.report(kind, nowMs),
    )
    this.tracks = { video: this.openTrack('video'), audio: this.openTrack('audio') }
    options.peer.onStateChange(guarded(options.onError, (state) => this.onState(state)))
  }

  /** @throws MediaPlaneError `offer_rejected` if the answer can't be read. */
  answer(answerSdp: string): void {
    setRemote(this.options.peer, answerSdp, 'answer')
  }

  addCandidate(candidate: IceCandidate | null): void {
    if (candidate === null || this.closed) return
    addRemoteCandidate(this.options.peer, candidate.candidate, candidate.sdpMid ?? 'video')
  }

  /** Forwards one packet of the publisher. */
  forward({ sessionId, kind, packet, header, arrivalMs }: ReceivedRtp): void {
    const entry = this.tracks[kind]
    // Packets of padding alone go on, empty: a hole in the numbers would be a picture that is missing.
    if (!this.connected || entry === null) return
    const { sequenceNumber, timestamp } = entry.continuity.map(sessionId, header, arrivalMs)
    const copy = rewriteRtp(packet, header, {
      payloadType: entry.payloadType,
      sequenceNumber,
      timestamp,
      ssrc: entry.ssrc,
    })
    entry.packetCount++
    entry.octetCount += copy.length - 12
    if (kind === 'video') {
      const repeatedAtMs = Number.NEGATIVE_INFINITY
      entry.cache[sequenceNumber % cacheSize] = { packet: copy, repeatedAtMs }
    }
    this.send(entry, copy)
  }

  /** Checks the deadlines and passes the publisher's clock on; called every 50 ms. */
  tick(nowMs: number): void {
    if (this.closed) return
    for (const kind of mediaKinds) this.tell(kind, nowMs)
    const { answerMs, silenceMs } = this.options.limits ?? browserLimits
    if (!this.connected && nowMs - this.startedAtMs > answerMs) this.close('blocked')
    else if (this.lastHeardMs !== null && nowMs - this.lastHeardMs > silenceMs) {
      this.close('gone')
    }
  }

  close(reason: SessionCloseReason): void {
    if (this.closed) return
    this.closed = true
    this.connected = false
    this.options.peer.close()
    this.options.onClosed(reason)
  }

  /** With it the viewer keeps sound and picture together. */
  private report(kind: MediaKind, nowMs: number): void {
    const entry = this.tracks[kind]
    if (!this.connected || entry === null || entry.packetCount === 0) return
    const everyMs = entry.reportCount < firstReports ? reportEveryMs.first : reportEveryMs.later
    if (nowMs - entry.reportedAtMs < everyMs) return
    const found = this.options.reportAt(kind, nowMs)
    const rtpTimestamp = found && entry.continuity.mapReport(found.sourceId, found.reading)
    if (found === null || rtpTimestamp === null) return
    entry.reportedAtMs = nowMs
    entry.reportCount++
    const { ssrc, packetCount, octetCount } = entry
    const { ntpMs } = found.reading
    this.send(entry, writeSenderReport({ ssrc, ntpMs, rtpTimestamp, packetCount, octetCount }))
  }

  private openTrack(kind: MediaKind): ViewerTrack | null {
    const format = this.options.formats[kind]
    if (format === undefined) return null
    const ssrc = this.options.ssrc[kind]
    const track = this.options.peer.addTrack(describe(kind, format, ssrc))
    track.onMessage(
      guarded(this.options.onError, (message) => {
        if (this.closed || !isRtcp(message)) return
        this.lastHeardMs = this.options.now()
        for (const rtcp of readRtcp(message)) this.onRtcp(rtcp)
      }),
    )
    return {
      track,
      payloadType: format.payloadType,
      ssrc,
      continuity: new RtpContinuity(clockRateHz[kind]),
      packetCount: 0,
      octetCount: 0,
      reportCount: 0,
      reportedAtMs: Number.NEGATIVE_INFINITY,
      cache: [],
    }
  }

  private onState(state: string): void {
    if (this.closed) return
    if (state === 'connected' && !this.connected) {
      this.connected = true
      this.lastHeardMs = this.options.now()
      this.options.onConnected()
      this.options.onKeyframeWanted()
    } else if (state === 'failed') {
      this.close(this.connected ? 'connection_failed' : 'blocked')
    } else if (state === 'closed') {
      this.close('gone')
    }
  }

  private onRtcp(message: RtcpMessage): void {
    if (message.type === 'keyframeRequest') this.options.onKeyframeWanted()
    if (message.type === 'nack') this.resend(message.sequenceNumbers)
  }

  private resend(sequenceNumbers: readonly number[]): void {
    const entry = this.tracks.video
    if (entry === null) return
    const nowMs = this.options.now()
    for (const sequenceNumber of sequenceNumbers) {
      const sent = entry.cache[sequenceNumber % cacheSize]
      if (sent?.packet.readUInt16BE(2) !== sequenceNumber) continue
      if (nowMs - sent.repeatedAtMs < repeatAfterMs) continue
      sent.repeatedAtMs = nowMs
      this.send(entry, sent.packet)
    }
  }

  private send(entry: ViewerTrack, packet: Buffer): void {
    if (entry.track.isOpen()) entry.track.sendMessageBinary(packet)
  }
}

function describe(
  kind: MediaKind,
  { mid, payloadType, parameters }: SentFormat,
  ssrc: number,
): Audio | Video {
  const media = kind === 'video' ? new Video(mid, 'SendOnly') : new Audio(mid, 'SendOnly')
  if (media instanceof Video) media.addH264Codec(payloadType, parameters)
  else media.addOpusCodec(payloadType, parameters)
  media.addSSRC(ssrc, 'program', 'program', `program-${kind}`)
  return media
}
