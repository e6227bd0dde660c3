import type { PixelSize } from '../../layout/geometry.ts'
import type { SourceFrame } from './source-frame.ts'

/** Size of a source's picture in its own pixels. */
export function storageSize(frame: SourceFrame): PixelSize {
  switch (frame.kind) {
    case 'video-frame':
      return { width: frame.frame.displayWidth, height: frame.frame.displayHeight }
    case 'bitmap':
      return { width: frame.bitmap.width, height: frame.bitmap.height }
    case 'pixels':
      return { width: frame.pixelWidth, height: frame.pixelHeight }
  }
}
