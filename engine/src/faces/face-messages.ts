import type { DetectedFace } from './face-net.ts'

/** A picture in which faces are to be found; it moves to the worker, which closes it. */
export interface FaceRequest {
  readonly picture: VideoFrame
}

/** What the worker says: once that it can begin or not, then once for each request. */
export type FaceReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'faces'; readonly faces: readonly DetectedFace[] }
  | { readonly kind: 'failed'; readonly reason: string }
