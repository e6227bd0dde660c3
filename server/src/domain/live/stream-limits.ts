/** How many WebRTC sessions may be open at once: each costs the media process ports and processor time. */
export interface StreamLimits {
  /** Streams that one guest views: he needs one, and a few more while he comes back. */
  readonly viewsOfGuest: number
  /** Streams that the guests of one event view together. */
  readonly viewsOfGuests: number
  /** Streams that the directors of one event view together; guests can't use these up. */
  readonly viewsOfDirectors: number
}

export const STREAM_LIMITS: StreamLimits = {
  viewsOfGuest: 8,
  viewsOfGuests: 300,
  viewsOfDirectors: 200,
}
