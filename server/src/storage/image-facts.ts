import { readFile, stat } from 'node:fs/promises'
import { ProtocolError } from '@proscenium/protocol'
import sharp from 'sharp'
import { countDrawnParts, hasGrowingEntities } from './drawing-cost.ts'
import { unsupported } from './identify-file.ts'

/** More pixels than this would take gigabytes to decode. */
const MAX_PIXELS = 100_000_000
/** Longest side that graphics processors take as one texture. */
const MAX_SIDE_PIXELS = 16_384
const THUMBNAIL_SIDE_PIXELS = 480
/** Longer side of the picture that stands for a drawing. */
const DRAWING_SIDE_PIXELS = 2_048
const POINTS_PER_INCH = 72
const MAX_DENSITY = 2_400
/** A drawing is text; a larger one is there to keep the server busy. */
const MAX_DRAWING_BYTES = 10_000_000
/** Parts of a drawing, those counted that it repeats. */
const MAX_DRAWN_PARTS = 50_000
/** A picture that takes longer is given up. */
const DECODE_LIMIT = { seconds: 20 }

/** Size of a picture as it is shown, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Decodes a picture wholly, so that a broken one is found now and not on air. Throws `unsupported_file`. */
export async function measurePicture(path: string, fileName: string): Promise<PictureSize> {
  return refusingBroken(fileName, async () => {
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(path, {
      limitInputPixels: MAX_PIXELS,
    }).metadata()
    if (Math.max(width, height) > MAX_SIDE_PIXELS) {
      throw unsupported(
        `${fileName} has ${width} × ${height} pixels: at most ${MAX_SIDE_PIXELS} on a side can be used`,
      )
    }
    await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .timeout(DECODE_LIMIT)
      .stats()
    // EXIF orientations 5 to 8 lie on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  })
}

/** Draws an SVG as PNG: no script, no reference to elsewhere survives it. Throws `unsupported_file`. */
export async function rasterizeDrawing(
  path: string,
  destination: string,
  fileName: string,
): Promise<void> {
  await refusingBroken(fileName, async () => {
    const { size } = await stat(path)
    if (size > MAX_DRAWING_BYTES) {
      throw unsupported(`${fileName} has ${size} bytes: a drawing may have ${MAX_DRAWING_BYTES}`)
    }
    const text = await readFile(path, 'utf8')
    if (hasGrowingEntities(text) || countDrawnParts(text, MAX_DRAWN_PARTS) >= MAX_DRAWN_PARTS) {
      throw unsupported(`${fileName} refers to its own parts too often to be drawn`)
    }
    const { width, height } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
    const scale = DRAWING_SIDE_PIXELS / Math.max(width, height, 1)
    const density = Math.min(MAX_DENSITY, Math.max(1, POINTS_PER_INCH * scale))
    await sharp(path, { density, limitInputPixels: MAX_PIXELS })
      .timeout(DECODE_LIMIT)
      .resize({ width: DRAWING_SIDE_PIXELS, height: DRAWING_SIDE_PIXELS, fit: 'inside' })
      .png()
      .toFile(destination)
  })
}

/** Writes a small WebP of a picture. */
export async function writeThumbnail(path: string, destination: string): Promise<void> {
  await sharp(path, { limitInputPixels: MAX_PIXELS })
    .timeout(DECODE_LIMIT)
    .rotate()
    .resize({
      width: THUMBNAIL_SIDE_PIXELS,
      height: THUMBNAIL_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 80 })
    .toFile(destination)
}

async function refusingBroken<Result>(
  fileName: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    throw unsupported(`${fileName} can't be decoded: it is damaged or too large`, error)
  }
}
