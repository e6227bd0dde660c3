import { EngineError } from '../api/engine-error.ts'
import { fitWithin, type ImageSize } from './image-size.ts'
import type { OpenSource, SourceHost } from './source-host.ts'

/** Largest image file, in bytes. */
const MAX_IMAGE_BYTES = 64 * 1024 * 1024
/** Largest picture that is decoded, in pixels: 100 megapixels are 400 MB. */
const MAX_IMAGE_PIXELS = 100_000_000
/** Larger pictures are kept scaled down: no canvas shows more, and a texture this wide always works. */
const MAX_SIDE_PX = 4096
/** Drawings without pixels of their own are made this large. */
const VECTOR_SIDE_PX = 2160

/** Shows a picture that the host has decoded; closes it. */
export function openBitmap(bitmap: ImageBitmap, host: SourceHost): OpenSource {
  return showBitmap(bitmap, { width: bitmap.width, height: bitmap.height }, host)
}

/**
 * Loads an image by address: whatever the browser's `<img>` shows, SVG included, animated ones with their
 * first picture. Rejects with EngineError `source-failed` or `source-too-large`.
 */
export async function openImage(
  url: string,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const blob = await fetchImage(url, signal)
  const objectUrl = URL.createObjectURL(blob)
  try {
    const { bitmap, size } = await decode(objectUrl, blob.type.startsWith('image/svg'))
    if (signal.aborted) {
      bitmap.close()
      signal.throwIfAborted()
    }
    return showBitmap(bitmap, size, host)
  } finally {
    URL.revokeObjectURL(objectUrl)
  }
}

function showBitmap(bitmap: ImageBitmap, size: ImageSize, host: SourceHost): OpenSource {
  const { key, link } = host
  link.post({ kind: 'feed-open', key, feed: { kind: 'still', bitmap, ...size } }, [bitmap])
  host.change({ state: 'live', reason: null, hasVideo: true, hasAudio: false })
  return { dispose: () => link.post({ kind: 'feed-close', key }) }
}

async function fetchImage(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new EngineError('source-failed', 'The image could not be loaded', { cause })
  })
  if (!response.ok) {
    throw new EngineError('source-failed', `The image could not be loaded: ${response.status}`)
  }
  const announced = Number(response.headers.get('content-length') ?? 0)
  const blob = announced > MAX_IMAGE_BYTES ? null : await response.blob()
  if (!blob || blob.size > MAX_IMAGE_BYTES) {
    await response.body?.cancel().catch(() => {})
    throw new EngineError('source-too-large', 'The image file is larger than 64 MB')
  }
  return blob
}

/** An element reads the size before it decodes the pixels, and is the only way to draw SVG. */
async function decode(
  objectUrl: string,
  isVector: boolean,
): Promise<{ bitmap: ImageBitmap; size: ImageSize }> {
  const image = new Image()
  await new Promise<void>((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = () => reject(new EngineError('source-failed', 'The image cannot be decoded'))
    image.src = objectUrl
  })
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const size = isVector ? vectorSize(natural) : natural
  if (size.width * size.height > MAX_IMAGE_PIXELS) {
    throw new EngineError('source-too-large', 'The image has more than 100 megapixels')
  }
  const kept = fitWithin(size, MAX_SIDE_PX)
  const bitmap = await createImageBitmap(image, {
    resizeWidth: kept.width,
    resizeHeight: kept.height,
    resizeQuality: 'high',
  })
  return { bitmap, size }
}

/** A drawing without a size of its own is square. */
function vectorSize({ width, height }: ImageSize): ImageSize {
  if (width <= 0 || height <= 0) return { width: VECTOR_SIDE_PX, height: VECTOR_SIDE_PX }
  const scale = VECTOR_SIDE_PX / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
