import type { ViewTarget } from './stream-viewer.ts'

/** What the server offers of a stream. */
export interface ViewOffer {
  readonly sessionId: string
  readonly offer: { readonly type: 'offer' | 'answer'; readonly sdp: string }
}

/** A candidate of ours on its way to the server. */
export interface SentCandidate {
  readonly sessionId: string
  /** Null says that there are no more. */
  readonly candidate: RTCIceCandidateInit | null
  /** Takes it back: the session is being left. */
  readonly signal: AbortSignal
}

/** The calls that watching needs. They reject with an ApiError. */
export interface ViewCalls {
  view(target: ViewTarget, signal: AbortSignal): Promise<ViewOffer>
  answer(target: ViewTarget, sessionId: string, answerSdp: string): Promise<void>
  sendCandidate(target: ViewTarget, sent: SentCandidate): Promise<void>
  /** Nothing waits for it: a server that is gone has closed it anyway. */
  close(target: ViewTarget, sessionId: string): Promise<void>
}
