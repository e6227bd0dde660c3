import { lutPicture } from '../../src/color/lut-picture.ts'
import { parseCubeLut } from '../../src/color/parse-cube-lut.ts'
import curves from './luts/curves-17.cube?raw'
import film from './luts/film-9.cube?raw'
import type { SyntheticPicture } from './synthetic-source.ts'
import { picture } from './synthetic-source.ts'

/** A volume of 9 nodes an axis: teal shadows, orange lights. */
export const filmLut = () => lutSource(film)
/** Curves of 17 entries: a square root, a square, and one turned round. */
export const curvesLut = () => lutSource(curves)

/** Every channel goes its own way over the picture, as in `make-lut-drawings.mjs`. */
export function wideColors(width = 320, height = 180): SyntheticPicture {
  return picture(width, height, (x, y) => [
    Math.round((x / (width - 1)) * 255),
    Math.round((y / (height - 1)) * 255),
    Math.round(127.5 + 127.5 * Math.cos(((x + 2 * y) / width) * 8)),
  ])
}

function lutSource(text: string): SyntheticPicture {
  const { width, height, data } = lutPicture(parseCubeLut(text))
  return { width, height, data: new Uint8Array(data.buffer) }
}
