import type { MediaKind, ReceivedRtp } from '../router/media-router.ts'
import { ReorderBuffer } from '../rtp/reorder-buffer.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { AccessUnitBuilder, type NalPieces } from './access-unit.ts'
import { H264Depacketizer } from './h264-depacketizer.ts'
import { opusDurationMs } from './opus-packet.ts'
import type { ProgramFrame } from './program-frame.ts'
import { SessionClock } from './session-clock.ts'

/** How long a missing packet is waited for: a few round trips of NACK. */
const videoWaitMs = 200
const audioWaitMs = 60

/** What a session's packets turn into. */
export interface SessionMediaSink {
  frame(frame: ProgramFrame): void
  /** The picture can't go on without a keyframe. */
  keyframeNeeded(): void
}

/** Turns the packets of one publisher into frames with times on the host's clock. */
export class SessionMedia {
  private readonly sink: SessionMediaSink
  private readonly clock = new SessionClock()
  private readonly builder = new AccessUnitBuilder()
  private readonly depacketizer: H264Depacketizer
  private readonly video: ReorderBuffer<ReceivedRtp>
  private readonly audio: ReorderBuffer<ReceivedRtp>
  private needsKeyframe = true
  private pictureArrivalMs = 0

  constructor(sink: SessionMediaSink) {
    this.sink = sink
    this.depacketizer = new H264Depacketizer({
      picture: (nals, timestamp) => this.onPicture(nals, timestamp),
      lost: () => this.onLoss(),
    })
    this.video = new ReorderBuffer(
      {
        deliver: (received) => this.onVideoPacket(received),
        skip: () => this.depacketizer.skip(),
      },
      videoWaitMs,
    )
    this.audio = new ReorderBuffer(
      { deliver: (received) => this.onAudioPacket(received), skip: () => undefined },
      audioWaitMs,
    )
  }

  push(received: ReceivedRtp): void {
    const buffer = received.kind === 'video' ? this.video : this.audio
    buffer.push(received.header.sequenceNumber, received, received.arrivalMs)
  }

  onSenderReport(kind: MediaKind, report: SenderReport): void {
    this.clock.onSenderReport(kind, report)
  }

  /** Gives up on packets that are too late; called every few tens of milliseconds. */
  tick(nowMs: number): void {
    this.video.expire(nowMs)
    this.audio.expire(nowMs)
  }

  private onVideoPacket({ packet, header, arrivalMs }: ReceivedRtp): void {
    this.pictureArrivalMs = arrivalMs
    const payload = packet.subarray(header.payloadStart, header.payloadEnd)
    this.depacketizer.push(payload, header.timestamp, header.marker)
  }

  private onPicture(nals: NalPieces[], timestamp: number): void {
    const unit = this.builder.build(nals)
    if (unit === null) return
    const timeMs = this.clock.map('video', timestamp, this.pictureArrivalMs)
    if (unit.isKey) this.needsKeyframe = false
    if (this.needsKeyframe) this.sink.keyframeNeeded()
    else this.sink.frame({ kind: 'video', timeMs, ...unit })
  }

  private onAudioPacket({ packet, header, arrivalMs }: ReceivedRtp): void {
    const data = packet.subarray(header.payloadStart, header.payloadEnd)
    const durationMs = opusDurationMs(data)
    if (durationMs === 0) return
    const timeMs = this.clock.map('audio', header.timestamp, arrivalMs)
    this.sink.frame({ kind: 'audio', timeMs, durationMs, data })
  }

  private onLoss(): void {
    this.needsKeyframe = true
    this.sink.keyframeNeeded()
  }
}
