/** Where the planes of a frame go in a buffer, in bytes. */
interface Planes {
  readonly y: number
  readonly u: number
  readonly v: number
  readonly alpha: number
  /** Colour planes of the transparency, which mean nothing. */
  readonly unused: number
  readonly size: number
}

/**
 * Puts the brightness of one frame into another as its transparency: the two halves of a WebM with alpha,
 * both as their decoders give them. Closes both. Rejects when the browser hides their format, has decoded
 * them with more than 8 bits, or they differ in size.
 */
export async function mergeAlpha(color: VideoFrame, alpha: VideoFrame): Promise<VideoFrame> {
  try {
    return await merged(color, alpha)
  } finally {
    color.close()
    alpha.close()
  }
}

async function merged(color: VideoFrame, alpha: VideoFrame): Promise<VideoFrame> {
  const { width = 0, height = 0 } = color.visibleRect ?? {}
  const sameSize = alpha.visibleRect?.width === width && alpha.visibleRect.height === height
  if (!sameSize) throw new Error('Picture and transparency differ in size')
  const chromaWidth = Math.ceil(width / 2)
  const chroma = chromaWidth * Math.ceil(height / 2)
  const planes = planesOf(width * height, chroma)
  const { unused } = planes
  const data = new Uint8Array(planes.size)
  const strides = [width, chromaWidth] as const
  await copyPlanes(
    alpha,
    data,
    { ...planes, y: planes.alpha, u: unused, v: unused + chroma },
    strides,
  )
  await copyPlanes(color, data, planes, strides)
  const { timestamp, duration, displayWidth, displayHeight, colorSpace } = color
  const init: VideoFrameBufferInit & { transfer: ArrayBuffer[] } = {
    format: 'I420A',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    ...(duration === null ? {} : { duration }),
    displayWidth,
    displayHeight,
    colorSpace: colorSpace.toJSON(),
    transfer: [data.buffer],
  }
  return new VideoFrame(data, init)
}

function planesOf(pixels: number, chroma: number): Planes {
  const alpha = pixels + 2 * chroma
  return {
    y: 0,
    u: pixels,
    v: pixels + chroma,
    alpha,
    unused: alpha + pixels,
    size: alpha + pixels + 2 * chroma,
  }
}

/** Copies a frame's visible part; its colours lie in two planes of their own afterwards. */
async function copyPlanes(
  frame: VideoFrame,
  data: Uint8Array,
  { y, u, v, unused }: Planes,
  [stride, chromaStride]: readonly [number, number],
): Promise<void> {
  if (frame.format === 'I420' || frame.format === 'I420A') {
    const layout = [
      { offset: y, stride },
      { offset: u, stride: chromaStride },
      { offset: v, stride: chromaStride },
    ]
    await frame.copyTo(data, { layout })
    return
  }
  if (frame.format !== 'NV12') throw new Error(`Transparency is not merged in ${frame.format}`)
  const layout = [
    { offset: y, stride },
    { offset: unused, stride: 2 * chromaStride },
  ]
  await frame.copyTo(data, { layout })
  if (u === unused) return
  const count = v - u
  for (let index = 0; index < count; index++) {
    data[u + index] = data[unused + 2 * index] ?? 0
    data[v + index] = data[unused + 2 * index + 1] ?? 0
  }
}
