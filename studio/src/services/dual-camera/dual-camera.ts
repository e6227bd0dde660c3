/** Which of the two cameras; the first is on the left. */
export type CameraPlace = 0 | 1

/** Two cameras as one picture (GAP-018). It is made beside the page, so that a hidden tab goes on. */
export interface DualCamera {
  /** The picture of both, always the same track. */
  readonly track: MediaStreamTrack
  /** Takes the picture of a camera in place of the one before; null leaves all the room to the other. */
  setCamera(place: CameraPlace, track: MediaStreamTrack | null): void
  /** Ends the track; the cameras are whoever opened them's. */
  dispose(): void
}

/** Size and rate of the picture of both. */
export interface DualCameraOptions {
  readonly width: number
  readonly height: number
  readonly frameRate: number
}

/** Makes pictures of two cameras, where this browser can. */
export interface DualCameras {
  readonly isSupported: boolean
  open(options: DualCameraOptions): DualCamera
}

/** What the page tells the worker that draws. */
export type DualCameraMessage =
  | ({
      readonly kind: 'open'
      readonly writable: WritableStream<VideoFrame>
    } & DualCameraOptions)
  | {
      readonly kind: 'camera'
      readonly place: CameraPlace
      readonly readable: ReadableStream<VideoFrame> | null
    }
