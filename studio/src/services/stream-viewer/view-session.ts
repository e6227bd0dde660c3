import type { CreatePeer } from '../webrtc/create-peer.ts'
import { askForStereo } from './ask-for-stereo.ts'
import type { KeepSound } from './keep-sound.ts'
import type { ViewTarget } from './stream-viewer.ts'
import type { ViewCalls } from './viewer-ports.ts'

/** What a session stands on. */
export interface ViewSessionOptions {
  readonly target: ViewTarget
  readonly calls: ViewCalls
  readonly createPeer: CreatePeer
  /** Takes the tracks that arrive, and loses them when the session is closed. */
  readonly stream: MediaStream
  readonly keepSound: KeepSound
  readonly onTracks: () => void
  readonly onStateChange: (state: RTCPeerConnectionState) => void
}

/** One peer connection that watches a stream. */
export class ViewSession {
  readonly #options: ViewSessionOptions
  readonly #peer: RTCPeerConnection
  readonly #end = new AbortController()
  #sessionId: string | undefined
  /** Found before the server knows our answer. */
  #waiting: (RTCIceCandidateInit | null)[] | null = []
  #tracks: MediaStreamTrack[] = []
  readonly #sounds: (() => void)[] = []

  constructor(options: ViewSessionOptions) {
    this.#options = options
    this.#peer = options.createPeer(options.target.rtcConfiguration)
    const { signal } = this.#end
    this.#peer.addEventListener(
      'connectionstatechange',
      () => options.onStateChange(this.#peer.connectionState),
      { signal },
    )
    this.#peer.addEventListener('track', ({ track, receiver }) => this.#arrived(track, receiver), {
      signal,
    })
    this.#peer.addEventListener(
      'icecandidate',
      ({ candidate }) => this.#candidate(candidate?.toJSON() ?? null),
      { signal },
    )
  }

  get state(): RTCPeerConnectionState {
    return this.#peer.connectionState
  }

  /** Takes the server's offer and answers it. Rejects with an ApiError, or an Error of the browser's. */
  async connect(): Promise<void> {
    const { target, calls } = this.#options
    const { signal } = this.#end
    const { sessionId, offer } = await calls.view(target, signal)
    this.#sessionId = sessionId
    if (signal.aborted) {
      this.#leave()
      return
    }
    await this.#peer.setRemoteDescription(offer)
    const answer = await this.#peer.createAnswer()
    const sdp = askForStereo(answer.sdp ?? '')
    await this.#peer.setLocalDescription({ type: 'answer', sdp })
    signal.throwIfAborted()
    await calls.answer(target, sessionId, sdp)
    signal.throwIfAborted()
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const candidate of waiting) this.#candidate(candidate)
  }

  /** How long pictures and sound wait from now on, in milliseconds. */
  setBuffer(bufferMs: number): void {
    for (const receiver of this.#peer.getReceivers()) receiver.jitterBufferTarget = bufferMs
  }

  getStats(): Promise<RTCStatsReport> {
    return this.#peer.getStats()
  }

  close(): void {
    if (this.#end.signal.aborted) return
    this.#end.abort()
    const { stream, onTracks } = this.#options
    for (const track of this.#tracks.splice(0)) stream.removeTrack(track)
    for (const end of this.#sounds.splice(0)) end()
    this.#peer.close()
    this.#leave()
    onTracks()
  }

  /** The server counts open sessions: one that nobody watches is given back. */
  #leave(): void {
    const { calls, target } = this.#options
    if (this.#sessionId === undefined) return
    void calls.close(target, this.#sessionId).catch(() => undefined)
  }

  #arrived(track: MediaStreamTrack, receiver: RTCRtpReceiver): void {
    const { stream, target, keepSound, onTracks } = this.#options
    receiver.jitterBufferTarget = target.bufferMs
    this.#tracks.push(track)
    if (track.kind === 'audio') this.#sounds.push(keepSound(track))
    stream.addTrack(track)
    onTracks()
  }

  #candidate(candidate: RTCIceCandidateInit | null): void {
    const { calls, target } = this.#options
    const sessionId = this.#sessionId
    if (this.#waiting || sessionId === undefined) {
      this.#waiting?.push(candidate)
      return
    }
    const { signal } = this.#end
    // A lost candidate may cost the connection, which is then tried again as a whole.
    void calls.sendCandidate(target, { sessionId, candidate, signal }).catch(() => undefined)
  }
}
