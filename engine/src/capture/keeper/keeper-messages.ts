/** What a canvas says to the keeper of its track. Frames become the keeper's. */
export type KeeperInput =
  | { readonly kind: 'frame'; readonly frame: VideoFrame }
  /** The last frame once more, with a new time in microseconds. */
  | { readonly kind: 'repeat'; readonly timestampUs: number }
  /** No more frames will come: the track ends. */
  | { readonly kind: 'end' }

/** What the keeper answers. */
export type KeeperAnswer =
  /** A frame has been taken by the track; so many are open with the keeper. */
  | { readonly kind: 'taken'; readonly openFrames: number }
  /** The track was stopped, or has ended as asked: nothing is taken any more. */
  | { readonly kind: 'closed' }

/** Orders of the window to the keeper. */
export type KeeperOrder =
  /** Feeds a track with what comes through a port. */
  | {
      readonly kind: 'keep'
      readonly canvasId: string
      readonly writable: WritableStream<VideoFrame>
      readonly port: MessagePort
      /** Frames a second at which the last one is repeated; null repeats nothing. */
      readonly frameRate: number | null
      /** Whether an encoder gets the track: frames then are BT.709 in the limited range. */
      readonly isEncoded: boolean
    }
  /** Another compositor feeds the track from now on. */
  | { readonly kind: 'join'; readonly canvasId: string; readonly port: MessagePort }

/** What the keeper tells the window. */
export type KeeperReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'held'; readonly canvasId: string }
  | { readonly kind: 'resumed'; readonly canvasId: string; readonly repeated: number }
