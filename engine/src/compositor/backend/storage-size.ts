import type { PixelSize } from '../../layout/geometry.ts'
import type { FrameAlpha, SourceFrame } from './source-frame.ts'

/** Size of a source's picture in its own pixels. */
export function storageSize(frame: SourceFrame): PixelSize {
  switch (frame.kind) {
    case 'video-frame':
      return pictureSize(frame.frame, frame.alpha)
    case 'bitmap':
      return { width: frame.bitmap.width, height: frame.bitmap.height }
    case 'pixels':
      return { width: frame.pixelWidth, height: frame.pixelHeight }
  }
}

/** Size of the picture that a video frame holds: of a stacked one that of its upper half. */
export function pictureSize(
  { displayWidth: width, displayHeight }: Pick<VideoFrame, 'displayWidth' | 'displayHeight'>,
  alpha: FrameAlpha | undefined,
): PixelSize {
  const height = alpha ? Math.max(1, Math.floor(displayHeight / 2)) : displayHeight
  return { width, height }
}
