import type { CreatePeer } from '../webrtc/create-peer.ts'
import { h264First, withStartBitRate } from './codec-preferences.ts'
import type { PublishTarget } from './program-publisher.ts'
import type { PublishCalls } from './publisher-ports.ts'

/** Where the encoder begins, as part of the bit rate that it may reach. */
const START_PART = 0.6
const BITS_PER_KILOBIT = 1_000
const AUDIO_BIT_RATE_BPS = 128_000

/** What a session stands on. */
export interface PublishSessionOptions {
  readonly stream: MediaStream
  readonly target: PublishTarget
  readonly takeOver: boolean
  readonly calls: PublishCalls
  readonly createPeer: CreatePeer
  readonly onStateChange: (state: RTCPeerConnectionState) => void
}

/** One peer connection that sends the program. */
export class PublishSession {
  readonly #options: PublishSessionOptions
  readonly #peer: RTCPeerConnection
  readonly #end = new AbortController()
  #sessionId: string | undefined
  #waiting: (RTCIceCandidateInit | null)[] = []

  constructor(options: PublishSessionOptions) {
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

  /** Offers the program and takes the answer. Rejects with an ApiError, or an Error of the browser's. */
  async connect(): Promise<void> {
    const { target, calls, takeOver } = this.#options
    this.#addTracks()
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
      if (track) await sender.replaceTrack(hinted(track))
    }
  }

  getStats(): Promise<RTCStatsReport> {
    return this.#peer.getStats()
  }

  close(): void {
    this.#end.abort()
    this.#peer.close()
  }

  #addTracks(): void {
    const { stream, target } = this.#options
    for (const track of stream.getTracks()) {
      const isVideo = track.kind === 'video'
      const transceiver = this.#peer.addTransceiver(hinted(track), {
        direction: 'sendonly',
        streams: [stream],
        sendEncodings: [
          isVideo
            ? { maxBitrate: target.videoBitRateBps, maxFramerate: target.frameRate }
            : { maxBitrate: AUDIO_BIT_RATE_BPS },
        ],
      })
      if (!isVideo) continue
      const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
      transceiver.setCodecPreferences(h264First(codecs))
      void keepSize(transceiver.sender)
    }
  }

  #candidate(candidate: RTCIceCandidateInit | null): void {
    const { calls, target } = this.#options
    if (this.#sessionId === undefined) this.#waiting.push(candidate)
    // A lost candidate may cost the connection, which is then tried again as a whole.
    else void calls.sendCandidate(target, this.#sessionId, candidate).catch(() => undefined)
  }
}

/** The program is a moving picture, whatever it shows. */
function hinted(track: MediaStreamTrack): MediaStreamTrack {
  track.contentHint = track.kind === 'video' ? 'motion' : 'music'
  return track
}

/**
 * Under pressure the encoder shall drop frames rather than change the size: recordings and RTMP outputs
 * carry its H.264 as it is, and a change of size in mid-stream breaks their players.
 */
async function keepSize(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters()
  parameters.degradationPreference = 'maintain-resolution'
  await sender.setParameters(parameters).catch(() => undefined)
}
