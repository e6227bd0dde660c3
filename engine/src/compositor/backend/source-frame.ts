import type { SourceKey } from '../../scene/draw-list.ts'
import type { PlanarPicture } from './pixels/planar-pixels.ts'

/** How a frame without transparency of its own carries one; the size of its picture is that of its upper half. */
export type FrameAlpha = 'stacked'

/** Size and age that every frame of a source carries. */
interface FrameFacts {
  /** Display width in square pixels: what layout and sizing reckon with. */
  readonly width: number
  /** Display height in square pixels. */
  readonly height: number
  /**
   * Grows by at least 1 with every new picture of the same source key and never goes back. A backend
   * uploads a key only when its version differs from the one it holds.
   */
  readonly version: number
}

/** A decoded frame. The caller owns it and keeps it open for the duration of the call it is handed to. */
export interface VideoSourceFrame extends FrameFacts {
  readonly kind: 'video-frame'
  readonly frame: VideoFrame
  /** The frame is two pictures: colours in its upper half, their alpha as brightness in its lower one. */
  readonly alpha?: FrameAlpha | undefined
}

/** A still picture. The caller owns it; it may be closed once its source is released or has a newer version. */
export interface BitmapSourceFrame extends FrameFacts {
  readonly kind: 'bitmap'
  readonly bitmap: ImageBitmap
}

/**
 * Raw pixels: RGBA, 8 bits a channel, straight (not premultiplied) alpha, sRGB, rows top to bottom
 * without gaps, `pixelWidth` times `pixelHeight` of them. The backend reads `data` during the call only,
 * so the caller may write the next picture into the same buffer afterwards (with a new version).
 */
export interface PixelSourceFrame extends FrameFacts {
  readonly kind: 'pixels'
  readonly data: Uint8Array
  readonly pixelWidth: number
  readonly pixelHeight: number
  /** False promises that every alpha is 255, which saves the backend the premultiplication. */
  readonly hasAlpha: boolean
  /** The same picture in the form in which it came, where `data` is made of that when it is first read. */
  readonly planar?: PlanarPicture
}

/** The newest picture of a source, in any of the forms that both backends take. */
export type SourceFrame = VideoSourceFrame | BitmapSourceFrame | PixelSourceFrame

/** The newest picture of each source that has one; a key that is absent has no picture yet. */
export type SourceFrames = ReadonlyMap<SourceKey, SourceFrame>
