import type { PublishTarget } from './program-publisher.ts'

/** What the server answers to an offer. */
export interface PublishAnswer {
  readonly sessionId: string
  readonly answer: { readonly type: 'offer' | 'answer'; readonly sdp: string }
}

/** The calls that publishing needs. */
export interface PublishCalls<Target extends PublishTarget = PublishTarget> {
  /** Rejects with an ApiError. */
  publish(
    target: Target,
    request: {
      readonly offerSdp: string
      readonly takeOver: boolean
      readonly signal: AbortSignal
    },
  ): Promise<PublishAnswer>
  /** A candidate of ours; null says that there are no more. */
  sendCandidate(
    target: Target,
    sessionId: string,
    candidate: RTCIceCandidateInit | null,
  ): Promise<void>
}

/** The calls that publishing the program needs. */
export interface ProgramCalls extends PublishCalls {
  /** The session belongs to the login of now (GAP-078). Rejects with an ApiError, `not_found` for one that is over. */
  keep(target: PublishTarget, sessionId: string): Promise<void>
}
