import { PICTURE, type SourceKind, type UploadPicture } from '../upload-subject.ts'

/** Pictures that are halves of two colours: what shows in a frame tells which one it is. */
export interface TestPicture {
  readonly picture: UploadPicture
  /** Colours of the left and the right half: red, green, blue. */
  readonly halves: readonly [readonly number[], readonly number[]]
}

const COUNT = 4
const BYTES_PER_PIXEL = 4
/** Far enough from each other that a picture that was not taken over is noticed. */
const COLORS = [
  [200, 40, 40],
  [40, 180, 60],
  [50, 70, 210],
  [210, 190, 40],
] as const

/** Pictures of a kind, all different; they live as long as the page. */
export async function testPictures(kind: SourceKind): Promise<TestPicture[]> {
  const pictures: TestPicture[] = []
  for (let index = 0; index < COUNT; index++) {
    const halves = [colorOf(index), colorOf(index + 1)] as const
    pictures.push({ picture: await pictureOf(kind, paint(halves)), halves })
  }
  return pictures
}

function colorOf(index: number): readonly number[] {
  return COLORS[index % COLORS.length] ?? COLORS[0]
}

function paint(halves: TestPicture['halves']): OffscreenCanvas {
  const { width, height } = PICTURE
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser gives no 2d context')
  halves.forEach((color, half) => {
    context.fillStyle = `rgb(${color.join(' ')})`
    context.fillRect((half * width) / 2, 0, width / 2, height)
  })
  return canvas
}

async function pictureOf(kind: SourceKind, canvas: OffscreenCanvas): Promise<UploadPicture> {
  const { width, height } = PICTURE
  switch (kind) {
    case 'still':
      return { kind: 'still' }
    case 'camera-i420':
      return { kind: 'frame', frame: cameraFrame(pixelsOf(canvas), 'I420') }
    case 'camera-nv12':
      return { kind: 'frame', frame: cameraFrame(pixelsOf(canvas), 'NV12') }
    case 'bitmap':
      return { kind: 'bitmap', bitmap: await createImageBitmap(canvas, 0, 0, width, height) }
    case 'canvas':
      return { kind: 'canvas', canvas }
    case 'image':
      return { kind: 'image', image: await imageElement(canvas) }
    case 'pixels':
      return { kind: 'pixels', data: pixelsOf(canvas) }
  }
}

function pixelsOf(canvas: OffscreenCanvas): Uint8ClampedArray<ArrayBuffer> {
  const data = canvas.getContext('2d')?.getImageData(0, 0, PICTURE.width, PICTURE.height).data
  if (!data) throw new Error('The canvas gives no pixels')
  return new Uint8ClampedArray(data)
}

async function imageElement(canvas: OffscreenCanvas): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(await canvas.convertToBlob())
  await image.decode()
  return image
}

/** A frame as cameras give it: BT.709 in limited range, one chroma sample for four pixels. */
function cameraFrame(pixels: Uint8ClampedArray, format: 'I420' | 'NV12'): VideoFrame {
  const { width, height } = PICTURE
  const luma = width * height
  const chroma = luma / 4
  const data = new Uint8Array(luma + chroma * 2)
  // NV12 has the two chroma planes of I420 sample by sample in one.
  const [step, redAt] = format === 'I420' ? [1, luma + chroma] : [2, luma + 1]
  for (let at = 0; at < luma; at++) {
    const [luminance, blue, red] = yccAt(pixels, at)
    data[at] = luminance
    const x = at % width
    const y = Math.floor(at / width)
    if (x % 2 === 1 || y % 2 === 1) continue
    const sample = (y / 2) * (width / 2) + x / 2
    data[luma + sample * step] = blue
    data[redAt + sample * step] = red
  }
  return new VideoFrame(data, {
    format,
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
    colorSpace: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false },
  })
}

/** Luma and chroma of a pixel by ITU-R BT.709-6, 8 bits. */
function yccAt(pixels: Uint8ClampedArray, index: number): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(
    index * BYTES_PER_PIXEL,
    index * BYTES_PER_PIXEL + 3,
  )
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const scaled = (value: number, range: number) => (value * range) / 255
  return [
    Math.round(16 + scaled(luma, 219)),
    Math.round(128 + scaled((blue - luma) / 1.8556, 224)),
    Math.round(128 + scaled((red - luma) / 1.5748, 224)),
  ]
}
