import type { PixelSourceFrame } from '../source-frame.ts'

/** How a frame wants to be seen: turned clockwise by degrees, then mirrored left to right. */
export interface Orientation {
  readonly rotation: number
  readonly flip: boolean
}

type PixelPicture = Pick<PixelSourceFrame, 'kind' | 'data' | 'pixelWidth' | 'pixelHeight'>

/** What a frame says of its orientation; older browsers say nothing. */
export function orientationOf(frame: VideoFrame): Orientation {
  const { rotation = 0, flip = false } = frame as Partial<Orientation>
  return { rotation, flip }
}

/** True when a frame is seen as it is. */
export function isUpright({ rotation, flip }: Orientation): boolean {
  return rotation === 0 && !flip
}

/** The picture as its frame wants to be seen, in pixels of its own. */
export function turnPixels(picture: PixelPicture, { rotation, flip }: Orientation): PixelPicture {
  const { pixelWidth: width, pixelHeight: height } = picture
  const turned = rotation === 90 || rotation === 270
  const outWidth = turned ? height : width
  const outHeight = turned ? width : height
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height)
  const to = new Uint32Array(from.length)
  for (let y = 0; y < outHeight; y++) {
    for (let outX = 0; outX < outWidth; outX++) {
      const x = flip ? outWidth - 1 - outX : outX
      const source = sourceIndex(x, y, width, height, rotation)
      to[y * outWidth + outX] = from[source] ?? 0
    }
  }
  return {
    kind: 'pixels',
    data: new Uint8Array(to.buffer),
    pixelWidth: outWidth,
    pixelHeight: outHeight,
  }
}

function sourceIndex(
  x: number,
  y: number,
  width: number,
  height: number,
  rotation: number,
): number {
  if (rotation === 90) return (height - 1 - x) * width + y
  if (rotation === 180) return (height - 1 - y) * width + (width - 1 - x)
  if (rotation === 270) return x * width + (width - 1 - y)
  return y * width + x
}
