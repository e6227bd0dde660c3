import { stat } from 'node:fs/promises'
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts'
import { runFfmpeg } from '../ffmpeg/ffmpeg.ts'

/** Which picture becomes the thumbnail and how wide it is. */
export interface ThumbnailRequest {
  source: string
  destination: string
  /** 1 s when left out: the first pictures of a show are often black. */
  atSec?: number
  /** 640 when left out. */
  widthPixels?: number
}

const thumbnailLimitMs = 30_000

/** Writes a JPEG of one picture of a film; false without ffmpeg and for a film without such a picture. */
export async function makeThumbnail(
  ffmpeg: Ffmpeg | null,
  request: ThumbnailRequest,
): Promise<boolean> {
  if (ffmpeg === null) return false
  const { source, destination, atSec = 1, widthPixels = 640 } = request
  // A film shorter than the wanted moment gives its first picture.
  return (
    (await tryThumbnail(ffmpeg, source, destination, atSec, widthPixels)) ||
    (atSec > 0 && (await tryThumbnail(ffmpeg, source, destination, 0, widthPixels)))
  )
}

/** Programs are limited-range BT.709, whatever their file says of it; a JPEG is full-range BT.601. */
function filterOf(widthPixels: number): string {
  const colours = 'in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc'
  return `scale=${widthPixels}:-2:${colours},format=yuvj420p`
}

async function tryThumbnail(
  ffmpeg: Ffmpeg,
  source: string,
  destination: string,
  atSec: number,
  widthPixels: number,
): Promise<boolean> {
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-ss', String(atSec), '-i', source],
    ...['-map', '0:v:0', '-frames:v', '1', '-vf', filterOf(widthPixels), '-q:v', '4'],
    ...['-f', 'image2', '-update', '1', destination],
  ]
  try {
    await runFfmpeg(ffmpeg.path, args, thumbnailLimitMs)
    return (await stat(destination)).size > 0
  } catch {
    return false
  }
}
