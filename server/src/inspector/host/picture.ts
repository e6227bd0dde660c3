import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { drawingFault } from './drawing-cost.ts'

// One file at a time is read here, on one processor.
sharp.concurrency(1)
sharp.cache(false)

/** More pixels than this take too much memory to decode. */
const MAX_PIXELS = 50_000_000
/** An interlaced PNG is decoded as a whole, before its first line is known. */
const MAX_INTERLACED_PIXELS = 20_000_000
/** Longest side that graphics processors take as one texture. */
const MAX_SIDE_PIXELS = 16_384
const THUMBNAIL_SIDE_PIXELS = 480
/** Longer side of the picture that stands for a drawing. */
const DRAWING_SIDE_PIXELS = 2_048
const POINTS_PER_INCH = 72
const MAX_DENSITY = 2_400
/** A drawing is text; a larger one is there to keep the server busy. */
const MAX_DRAWING_BYTES = 1_000_000
const MEGA = 1_000_000

/** Size of a picture as it is shown, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Decodes a picture wholly, so that a broken one is found now and not on air. Throws a Refusal. */
export async function measurePicture(path: string, fileName: string): Promise<PictureSize> {
  return refusingBroken(fileName, async () => {
    const {
      width,
      height,
      format,
      isProgressive,
      orientation = 1,
    } = await sharp(path, {
      limitInputPixels: false,
    }).metadata()
    const pixels = width * height
    const size = `${fileName} has ${width} × ${height} pixels`
    if (Math.max(width, height) > MAX_SIDE_PIXELS) {
      throw new Refusal(`${size}: at most ${MAX_SIDE_PIXELS} on a side can be used`)
    }
    if (pixels > MAX_PIXELS) {
      throw new Refusal(`${size}: at most ${MAX_PIXELS / MEGA} million can be used`)
    }
    if (format === 'png' && isProgressive && pixels > MAX_INTERLACED_PIXELS) {
      throw new Refusal(
        `${size} and is interlaced: save it without interlacing, or with at most ${MAX_INTERLACED_PIXELS / MEGA} million`,
      )
    }
    await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).stats()
    // EXIF orientations 5 to 8 lie on their side.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  })
}

/** Draws an SVG as PNG: no script, no reference to elsewhere survives it. Throws a Refusal. */
export async function rasterizeDrawing(
  path: string,
  destination: string,
  fileName: string,
): Promise<void> {
  await refusingBroken(fileName, async () => {
    const { size } = await stat(path)
    if (size > MAX_DRAWING_BYTES) {
      throw new Refusal(`${fileName} has ${size} bytes: a drawing may have ${MAX_DRAWING_BYTES}`)
    }
    const fault = drawingFault(await readFile(path, 'utf8'))
    if (fault !== null) throw new Refusal(`${fileName} ${fault}`)
    const { width, height } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
    const scale = DRAWING_SIDE_PIXELS / Math.max(width, height, 1)
    const density = Math.min(MAX_DENSITY, Math.max(1, POINTS_PER_INCH * scale))
    await sharp(path, { density, limitInputPixels: MAX_PIXELS })
      .resize({ width: DRAWING_SIDE_PIXELS, height: DRAWING_SIDE_PIXELS, fit: 'inside' })
      .png()
      .toFile(destination)
  })
}

/** Writes a small WebP of a picture. */
export async function writeThumbnail(path: string, destination: string): Promise<void> {
  await sharp(path, { limitInputPixels: MAX_PIXELS })
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
    if (error instanceof Refusal) throw error
    throw new Refusal(`${fileName} can't be decoded: it is damaged or too large`, { cause: error })
  }
}
