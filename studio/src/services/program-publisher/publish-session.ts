import type { CreatePeer } from '../webrtc/create-peer.ts'
import { h264First, withStartBitRate } from './codec-preferences.ts'
import type { PublishTarget } from './program-publisher.ts'
import type { PublishCalls } from './publisher-ports.ts'

/** Where the encoder begins, as part of the bit rate that it may reach. */
const START_PART = 0.6
const BITS_PER_KILOBIT = 1_000
const AUDIO_BIT_RATE_BPS = 128_000

/** What a session stands on. */
export interface PublishSessionOptions<Target extends PublishTarget = PublishTarget> {
  readonly stream: MediaStream
  readonly target: Target
  readonly takeOver: boolean
  readonly calls: PublishCalls<Target>
  readonly createPeer: CreatePeer
  readonly onStateChange: (state: RTCPeerConnectionState) => void
}

/** One peer connection that sends a stream: the program, or what a guest gives to it. */
export class PublishSession<Target extends PublishTarget = PublishTarget> {
  readonly #options: PublishSessionOptions<Target>
  readonly #peer: RTCPeerConnection
  readonly #end = new AbortController()
  /**
   * Beside the media: by it the server sees that a page has ended it (CORE-CTS-013). Browsers may collect one that
   * nobody holds or listens to, and close it.
   */
  #channel: RTCDataChannel | null = null
  #sessionId: string | undefined
  #waiting: (RTCIceCandidateInit | null)[] = []

  constructor(options: PublishSessionOptions<Target>) {
    this.#options = options
    this.#peer = options.createPeer(options.target.rtcConfiguration)
    const { signal } = this.#end
    this.#peer.addEventListener(
      'connectionstatechange',
      () => options.onStateChange(this.#peer.connectionState),
      { signal },
    )
    this.#peer.addEventListener(
      'icecandidate',
      ({ candidate }) => this.#candidate(candidate?.toJSON() ?? null),
      { signal },
    )
  }

  get state(): RTCPeerConnectionState {
    return this.#peer.connectionState
  }

  /** What the server calls it; undefined before it has answered. */
  get sessionId(): string | undefined {
    return this.#sessionId
  }

  /** Offers the stream and takes the answer. Rejects with an ApiError, or an Error of the browser's. */
  async connect(): Promise<void> {
    const { target, calls, takeOver } = this.#options
    this.#addTracks()
    this.#channel = this.#peer.createDataChannel('presence')
    this.#channel.addEventListener('close', () => this.#forgetChannel())
    const offer = await this.#peer.createOffer()
    await this.#peer.setLocalDescription(offer)
    const { signal } = this.#end
    const request = { offerSdp: offer.sdp ?? '', takeOver, signal }
    const { sessionId, answer } = await calls.publish(target, request)
    signal.throwIfAborted()
    const startKilobits = (target.videoBitRateBps * START_PART) / BITS_PER_KILOBIT
    await this.#peer.setRemoteDescription({
      type: 'answer',
      sdp: withStartBitRate(answer.sdp, startKilobits),
    })
    this.#sessionId = sessionId
    for (const candidate of this.#waiting.splice(0)) this.#candidate(candidate)
  }

  /** Sends another stream from now on, without a new offer. */
  async replaceStream(stream: MediaStream): Promise<void> {
    for (const sender of this.#peer.getSenders()) {
      const track = stream.getTracks().find(({ kind }) => kind === sender.track?.kind)
      if (track) await sender.replaceTrack(this.#hinted(track))
    }
  }

  /** Encodes with these bit rates, in this size, from now on (CORE-CTS-023). */
  async applyRates(
    rates: Pick<PublishTarget, 'videoBitRateBps' | 'audioBitRateBps' | 'frameRate' | 'scaleDownBy'>,
  ): Promise<void> {
    for (const sender of this.#peer.getSenders()) {
      const limits =
        sender.track?.kind === 'video'
          ? {
              maxBitrate: rates.videoBitRateBps,
              maxFramerate: rates.frameRate,
              scaleResolutionDownBy: rates.scaleDownBy ?? 1,
            }
          : { maxBitrate: rates.audioBitRateBps ?? AUDIO_BIT_RATE_BPS }
      const parameters = sender.getParameters()
      for (const encoding of parameters.encodings ?? []) Object.assign(encoding, limits)
      await sender.setParameters(parameters).catch(() => undefined)
    }
  }

  getStats(): Promise<RTCStatsReport> {
    return this.#peer.getStats()
  }

  close(): void {
    this.#end.abort()
    this.#peer.close()
  }

  #forgetChannel(): void {
    this.#channel = null
  }

  #addTracks(): void {
    const { stream, target } = this.#options
    for (const track of stream.getTracks()) {
      const isVideo = track.kind === 'video'
      const transceiver = this.#peer.addTransceiver(this.#hinted(track), {
        direction: 'sendonly',
        streams: [stream],
        sendEncodings: [
          isVideo
            ? { maxBitrate: target.videoBitRateBps, maxFramerate: target.frameRate }
            : { maxBitrate: target.audioBitRateBps ?? AUDIO_BIT_RATE_BPS },
        ],
      })
      if (!isVideo) continue
      const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
      transceiver.setCodecPreferences(h264First(codecs))
      void keep(transceiver.sender, target.hints?.keeps ?? 'maintain-resolution')
    }
  }

  /** The program is a moving picture, whatever it shows. */
  #hinted(track: MediaStreamTrack): MediaStreamTrack {
    const { video = 'motion', audio = 'music' } = this.#options.target.hints ?? {}
    track.contentHint = track.kind === 'video' ? video : audio
    return track
  }

  #candidate(candidate: RTCIceCandidateInit | null): void {
    const { calls, target } = this.#options
    if (this.#sessionId === undefined) this.#waiting.push(candidate)
    // A lost candidate may cost the connection, which is then tried again as a whole.
    else void calls.sendCandidate(target, this.#sessionId, candidate).catch(() => undefined)
  }
}

/**
 * What the encoder does under pressure. The program drops frames rather than change its size: recordings and
 * RTMP outputs carry its H.264 as it is, and a change of size in mid-stream breaks their players.
 */
async function keep(sender: RTCRtpSender, preference: RTCDegradationPreference): Promise<void> {
  const parameters = sender.getParameters()
  parameters.degradationPreference = preference
  await sender.setParameters(parameters).catch(() => undefined)
}
