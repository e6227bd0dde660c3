import { UPLOAD_THUMBNAIL_PIXELS, UPLOAD_THUMBNAIL_QUALITY } from '@proscenium/protocol'

/** A file that takes longer to look into has no picture. */
const LIMIT_MS = 8_000
/** Larger pictures would take more memory to decode than their little copy is worth. */
const MAX_PICTURE_BYTES = 40_000_000
/** The first pictures of films are often black. */
const FILM_AT_SEC = 1

/** A small JPEG of a picture or a film on its way up; null where there is none (LIB-UPL-046, LIB-UPL-048). */
export async function makeUploadThumbnail(file: File): Promise<Blob | null> {
  try {
    if (file.type.startsWith('video/')) return await ofFilm(file)
    if (!file.type.startsWith('image/') || file.size > MAX_PICTURE_BYTES) return null
    const picture = await createImageBitmap(file)
    try {
      return await small(picture, picture.width, picture.height)
    } finally {
      picture.close()
    }
  } catch {
    // It is only to be recognised by: what cannot be decoded here has its name.
    return null
  }
}

async function ofFilm(file: File): Promise<Blob | null> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const signal = AbortSignal.timeout(LIMIT_MS)
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = url
    await once(video, 'loadedmetadata', signal)
    video.currentTime = Math.min(FILM_AT_SEC, video.duration / 2)
    await once(video, 'seeked', signal)
    return await small(video, video.videoWidth, video.videoHeight)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function once(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`No ${name}`))
    video.addEventListener(name, () => resolve(), { once: true, signal })
    video.addEventListener('error', fail, { once: true, signal })
    signal.addEventListener('abort', fail, { once: true })
  })
}

async function small(
  picture: CanvasImageSource,
  width: number,
  height: number,
): Promise<Blob | null> {
  const scale = Math.min(1, UPLOAD_THUMBNAIL_PIXELS / Math.max(width, height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: UPLOAD_THUMBNAIL_QUALITY })
}
