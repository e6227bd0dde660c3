import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import type { IceCandidate } from '../../domain/ports/media-plane-port.ts'
import type { PacketCounts } from '../rtp/reception-statistics.ts'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import type { RtpHeader } from '../rtp/rtp-packet.ts'

/** The two media of a stream. */
export type MediaKind = 'audio' | 'video'

/** Media clock of each kind in ticks a second: H.264 (RFC 6184) and Opus (RFC 7587). */
export const clockRateHz: Readonly<Record<MediaKind, number>> = { audio: 48_000, video: 90_000 }

/** One packet as it came from a publisher. The buffer is the receiver's to keep, not to change. */
export interface ReceivedRtp {
  sessionId: string
  kind: MediaKind
  packet: Buffer
  header: RtpHeader
  /** Monotonic time of arrival in milliseconds. */
  arrivalMs: number
}

/** What the router tells of its sessions. */
export type RouterEvent =
  /** A publisher's offer was taken; told before any of its packets. */
  | {
      type: 'published'
      sessionId: string
      streamId: string
      /** What it promised to send. */
      hasAudio: boolean
      hasVideo: boolean
    }
  | { type: 'connected'; sessionId: string; streamId: string; role: 'publisher' | 'viewer' }
  /** The first packet of a publisher came. */
  | { type: 'flowing'; sessionId: string; streamId: string }
  | { type: 'closed'; sessionId: string; streamId: string; reason: SessionCloseReason }

/** Takes the packets of one stream inside this process, for recordings and outputs. */
export interface StreamTap {
  onRtp(received: ReceivedRtp): void
  onSenderReport(sessionId: string, kind: MediaKind, report: SenderReport, arrivalMs: number): void
}

/** Who may publish what; see {@link MediaRouter.publish}. */
export interface PublishRequest {
  streamId: string
  offerSdp: string
  hasAudio: boolean
  hasVideo: boolean
  /** After so long without any media the session is closed; by default what the router was given. */
  mediaSilenceMs?: number
}

/** A stream that is sent from inside this process. */
export interface AttachedStream {
  readonly sessionId: string
  onRtp(kind: MediaKind, packet: Buffer): void
  onSenderReport(kind: MediaKind, report: SenderReport): void
  /** Ends the session. */
  close(reason: SessionCloseReason): void
}

/**
 * Moves encoded media between browsers and this process by stream id, without decoding it. The embedded
 * adapter does it in this process, the one of `media/janus` leaves browsers to other machines. Calls reject with
 * `MediaPlaneError`.
 */
export interface MediaRouter {
  /**
   * Accepts a browser's offer to send a stream. Several sessions may publish one stream id; which of them is
   * on is the tap's choice, told by {@link setSource}.
   */
  publish(request: PublishRequest): Promise<{ sessionId: string; answerSdp: string }>
  /** Takes a stream from inside this process, as another publisher of its id. */
  attach(request: Omit<PublishRequest, 'offerSdp'>): AttachedStream
  /** Offers a stream to a browser; complete it with {@link answer}. */
  view(request: { streamId: string }): Promise<{ sessionId: string; offerSdp: string }>
  answer(sessionId: string, answerSdp: string): Promise<void>
  /**
   * Answers the offer of somebody who wants to view a stream. A router that can only offer by itself refuses
   * with `conflict`.
   */
  viewFromOffer(request: {
    streamId: string
    offerSdp: string
  }): Promise<{ sessionId: string; answerSdp: string }>
  addCandidate(sessionId: string, candidate: IceCandidate | null): void
  /** Ends a session; unknown ids are ignored. */
  close(sessionId: string, reason: SessionCloseReason): void
  /** Ends every session of a stream. */
  closeStream(streamId: string, reason: SessionCloseReason): void
  /** How many sockets of this process it keeps open while there is no session. */
  readonly standingSocketCount: number
  /** How many sessions there are. */
  readonly sessionCount: number
  /** Ids of the streams that somebody sends, watches or taps. */
  streamIds(): string[]
  /** Which publisher's packets the viewers of a stream get. */
  setSource(streamId: string, sessionId: string): void
  /** Asks a publisher for a keyframe; requests within half a second become one. */
  requestKeyframe(sessionId: string): void
  /** What came of a publisher's packets over the network; nothing of one inside this process. */
  packetCounts(sessionId: string): PacketCounts
  /** Sends every packet of a stream to `tap`, replacing the one before; null removes it. */
  setTap(streamId: string, tap: StreamTap | null): void
  on(listener: (event: RouterEvent) => void): void
  /** Closes every session; resolves when nothing is left of them. */
  dispose(): Promise<void>
}
