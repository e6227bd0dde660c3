/** A picture as RGBA pixels, 4 bytes each, rows top to bottom without gaps. */
export interface PixelPicture {
  readonly data: Uint8Array<ArrayBuffer>
  readonly pixelWidth: number
  readonly pixelHeight: number
}

/** What newer browsers say of a frame's orientation; absent elsewhere. */
interface OrientedFrame {
  readonly rotation?: number
  readonly flip?: boolean
}

/** The picture as its frame wants to be seen: mirrored left to right after turning clockwise, as WebCodecs means them. */
export function orientPixels(picture: PixelPicture, frame: VideoFrame): PixelPicture {
  const { rotation = 0, flip = false } = frame as OrientedFrame
  return rotation === 0 && !flip ? picture : turn(picture, rotation, flip)
}

function turn(picture: PixelPicture, rotation: number, flip: boolean): PixelPicture {
  const { pixelWidth: width, pixelHeight: height } = picture
  const turned = rotation === 90 || rotation === 270
  const outWidth = turned ? height : width
  const outHeight = turned ? width : height
  const from = new Uint32Array(picture.data.buffer)
  const to = new Uint32Array(from.length)
  for (let y = 0; y < outHeight; y++) {
    for (let outX = 0; outX < outWidth; outX++) {
      const x = flip ? outWidth - 1 - outX : outX
      const source = sourceIndex(x, y, width, height, rotation)
      to[y * outWidth + outX] = from[source] ?? 0
    }
  }
  return { data: new Uint8Array(to.buffer), pixelWidth: outWidth, pixelHeight: outHeight }
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
