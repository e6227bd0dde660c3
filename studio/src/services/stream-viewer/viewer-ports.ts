import type { ViewTarget } from './stream-viewer.ts'

/** What the server offers of a stream. */
export interface ViewOffer {
  readonly sessionId: string
  readonly offer: { readonly type: 'offer' | 'answer'; readonly sdp: string }
}

/** The calls that watching needs. They reject with an ApiError. */
export interface ViewCalls {
  view(target: ViewTarget, signal: AbortSignal): Promise<ViewOffer>
  answer(target: ViewTarget, sessionId: string, answerSdp: string): Promise<void>
  /** A candidate of ours; null says that there are no more. */
  sendCandidate(
    target: ViewTarget,
    sessionId: string,
    candidate: RTCIceCandidateInit | null,
  ): Promise<void>
  /** Nothing waits for it: a server that is gone has closed it anyway. */
  close(target: ViewTarget, sessionId: string): Promise<void>
}
