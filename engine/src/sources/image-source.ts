import { EngineError } from '../api/engine-error.ts'
import { animatedType } from './animated-type.ts'
import { fitWithin, type ImageSize } from './image-size.ts'
import type { OpenSource, SourceHost } from './source-host.ts'

/** Largest image file, in bytes. */
const MAX_IMAGE_BYTES = 64 * 1024 * 1024
/** Largest picture that is decoded, in pixels: 100 megapixels are 400 MB. */
const MAX_IMAGE_PIXELS = 100_000_000
/** Larger pictures are kept scaled down: no canvas shows more, and a texture this wide always works. */
const MAX_SIDE_PX = 4096
/** Size of drawings, which have no pixels of their own: that of the longer side of a 4K canvas. */
const VECTOR_SIDE_PX = 3840
/** Drawings are made this large at first, and larger when they are shown larger. */
const FIRST_SIDE_PX = 1080

/** Pictures that the host has decoded are kept as they are up to this side, which textures can have. */
const MAX_BITMAP_SIDE_PX = 8192

/**
 * Shows a picture that the host has decoded, and closes it; one too large for a texture is scaled down.
 * Rejects with EngineError `source-failed` for a closed one.
 */
export async function openBitmap(
  bitmap: ImageBitmap,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const { width, height } = bitmap
  if (width === 0 || height === 0) {
    throw new EngineError('source-failed', 'The picture is closed, or was answered before')
  }
  if (Math.max(width, height) <= MAX_BITMAP_SIDE_PX && !signal.aborted) {
    return showBitmap(bitmap, { width, height }, host)
  }
  const kept = fitWithin({ width, height }, MAX_BITMAP_SIDE_PX)
  try {
    signal.throwIfAborted()
    const scaled = createImageBitmap(bitmap, {
      resizeWidth: kept.width,
      resizeHeight: kept.height,
      resizeQuality: 'high',
    })
    return showBitmap(await unlessGivenUp(scaled, signal), { width, height }, host)
  } finally {
    bitmap.close()
  }
}

/**
 * Loads an image by address: whatever the browser's `<img>` shows. Animated GIF, WebP, AVIF and PNG move
 * where the browser decodes them picture by picture, and show their first picture elsewhere. SVG is drawn
 * without its scripts and without anything that it links to. Rejects with EngineError `source-failed` or
 * `source-too-large`.
 */
export async function openImage(
  url: string,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const blob = await fetchImage(url, signal)
  const data = await blob.arrayBuffer()
  const image = await loadElement(blob)
  signal.throwIfAborted()
  const size = sizeOf(image, blob)
  const type =
    Math.max(size.width, size.height) > MAX_SIDE_PX ? null : animatedType(new Uint8Array(data))
  if (isVector(blob)) return openDrawing(image, size, host, signal)
  if (type !== null)
    return new AnimatedImage({ data, type }, () => pictureOf(image, size), size, host)
  return showBitmap(await unlessGivenUp(pictureOf(image, size), signal), size, host)
}

/** A drawing, made as large as it is shown. Where the clock is manual it is made once, as large as can be. */
async function openDrawing(
  image: HTMLImageElement,
  size: ImageSize,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const firstSidePx = host.isRealtime ? FIRST_SIDE_PX : VECTOR_SIDE_PX
  const first = await unlessGivenUp(pictureOf(image, fitWithin(size, firstSidePx)), signal)
  const drawing = { ...size, vector: host.isRealtime }
  const shown = showBitmap(first, drawing, host)
  let closed = false
  const stop = host.link.on('feed-scale', ({ key, sidePx }) => {
    if (key !== host.key) return
    pictureOf(image, fitWithin(size, sidePx)).then(
      (bitmap) => (closed ? bitmap.close() : showBitmap(bitmap, drawing, host)),
      // The picture that there is goes on.
      () => {},
    )
  })
  return {
    dispose() {
      closed = true
      stop()
      shown.dispose()
    },
  }
}

/** An image that moves; when it turns out that it cannot be decoded, its first picture. */
class AnimatedImage implements OpenSource {
  readonly #stops: (() => void)[]
  #disposed = false

  constructor(
    { data, type }: { readonly data: ArrayBuffer; readonly type: string },
    picture: () => Promise<ImageBitmap>,
    size: ImageSize,
    host: SourceHost,
  ) {
    const { key, link, change } = host
    const ours = (report: { readonly key: string }) => report.key === key
    const showStill = (bitmap: ImageBitmap) => {
      if (this.#disposed) bitmap.close()
      else showBitmap(bitmap, size, host)
    }
    change({ hasVideo: true, hasAudio: false })
    this.#stops = [
      link.on('feed-live', (report) => {
        if (ours(report)) change({ state: 'live', reason: null })
      }),
      link.on('feed-failed', (report) => {
        if (!ours(report)) return
        picture().then(showStill, (error: unknown) =>
          change({ state: 'failed', reason: String(error) }),
        )
      }),
      () => link.post({ kind: 'feed-close', key }),
    ]
    link.post({ kind: 'feed-open', key, feed: { kind: 'animation', data, type } }, [data])
  }

  dispose(): void {
    this.#disposed = true
    for (const stop of this.#stops) stop()
  }
}

function showBitmap(
  bitmap: ImageBitmap,
  size: ImageSize & { readonly vector?: boolean },
  host: SourceHost,
): OpenSource {
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
  if (blob.size === 0) throw new EngineError('source-failed', 'The image file is empty')
  return blob
}

/** An element reads the size before it decodes the pixels, and is the only way to draw SVG. */
async function loadElement(blob: Blob): Promise<HTMLImageElement> {
  const objectUrl = URL.createObjectURL(blob)
  const image = new Image()
  try {
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve()
      image.onerror = () => reject(new EngineError('source-failed', 'The image cannot be decoded'))
      image.src = objectUrl
    })
    return image
  } finally {
    URL.revokeObjectURL(objectUrl)
  }
}

function sizeOf(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  { type }: Pick<Blob, 'type'>,
): ImageSize {
  const natural = { width: naturalWidth, height: naturalHeight }
  const size = isVector({ type }) ? vectorSize(natural) : natural
  if (size.width <= 0 || size.height <= 0) {
    throw new EngineError('source-failed', 'The image has no width or no height')
  }
  if (size.width * size.height > MAX_IMAGE_PIXELS) {
    throw new EngineError('source-too-large', 'The image has more than 100 megapixels')
  }
  return size
}

/** The picture that an attempt to open the image waits for; none is left open when it is given up. */
async function unlessGivenUp(
  picture: Promise<ImageBitmap>,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  const bitmap = await picture
  if (!signal.aborted) return bitmap
  bitmap.close()
  throw signal.reason
}

function pictureOf(image: HTMLImageElement, size: ImageSize): Promise<ImageBitmap> {
  const kept = fitWithin(size, MAX_SIDE_PX)
  return createImageBitmap(image, {
    resizeWidth: kept.width,
    resizeHeight: kept.height,
    resizeQuality: 'high',
  })
}

function isVector({ type }: Pick<Blob, 'type'>): boolean {
  return type.startsWith('image/svg')
}

/** A drawing without a size of its own is square. */
function vectorSize({ width, height }: ImageSize): ImageSize {
  if (width <= 0 || height <= 0) return { width: VECTOR_SIDE_PX, height: VECTOR_SIDE_PX }
  const scale = VECTOR_SIDE_PX / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
