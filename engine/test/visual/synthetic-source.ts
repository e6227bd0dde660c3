/** A picture made by arithmetic: RGBA, straight alpha, rows top to bottom. */
export interface SyntheticPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

type Pixel = readonly [red: number, green: number, blue: number, alpha?: number]

/** Fills a picture by asking for the colour of each pixel. */
export function picture(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Pixel,
): SyntheticPicture {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha = 255] = colorAt(x, y)
      const at = (y * width + x) * 4
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
      data[at + 3] = alpha
    }
  }
  return { width, height, data }
}

/** Eight upright bars: white, yellow, cyan, green, magenta, red, blue, black, at 75 %. */
export function colorBars(width = 320, height = 180): SyntheticPicture {
  return picture(width, height, (x) => {
    const bar = 7 - Math.floor((x * 8) / width)
    return [bar & 2 ? 191 : 0, bar & 4 ? 191 : 0, bar & 1 ? 191 : 0]
  })
}

/** Squares of `cell` pixels, light and dark, the top left one light. */
export function checkerboard(width = 320, height = 180, cell = 20): SyntheticPicture {
  return picture(width, height, (x, y) => {
    const isLight = (Math.floor(x / cell) + Math.floor(y / cell)) % 2 === 0
    return isLight ? [230, 230, 230] : [40, 60, 90]
  })
}

/** Red grows to the right and green downwards; blue stays. */
export function ramp(width = 320, height = 180): SyntheticPicture {
  return picture(width, height, (x, y) => [
    Math.round((x / (width - 1)) * 255),
    Math.round((y / (height - 1)) * 255),
    96,
  ])
}

/** One colour. */
export function solid(color: Pixel, width = 320, height = 180): SyntheticPicture {
  return picture(width, height, () => color)
}

/** A soft disc on nothing: opaque in the middle, fading to transparent at its rim. */
export function softDisc(side = 200): SyntheticPicture {
  const center = (side - 1) / 2
  return picture(side, side, (x, y) => {
    const reach = Math.hypot(x - center, y - center) / center
    return [255, 140, 0, Math.round(255 * Math.min(1, Math.max(0, (1 - reach) * 2)))]
  })
}

/** The same picture as a frame twice as high: its colours above, its alpha as brightness below. */
export function stacked({ width, height, data }: SyntheticPicture): SyntheticPicture {
  return picture(width, height * 2, (x, y) => {
    const at = ((y % height) * width + x) * 4
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    return y < height ? [red, green, blue] : [alpha, alpha, alpha]
  })
}

/** Ten upright bands, one for each tenth of the width, each lighter towards the bottom. */
export function tenths(width = 400, height = 200): SyntheticPicture {
  return picture(width, height, (x, y) => {
    const band = Math.floor((x * 10) / width)
    const light = 0.4 + (0.6 * y) / height
    const hue = (index: number) =>
      Math.round(127.5 + 127.5 * Math.cos((band / 10 + index / 3) * 6.283))
    return [hue(0) * light, hue(1) * light, hue(2) * light].map(Math.round) as unknown as Pixel
  })
}

const DIGITS: readonly string[] = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
]

/**
 * A numbered test card that shows which way up it is: red, green, blue and yellow corners from the top
 * left clockwise, a grey field that darkens downwards, and one large digit.
 */
export function testCard(digit: number, width = 320, height = 180): SyntheticPicture {
  const corner = Math.min(width, height) / 5
  const glyph = DIGITS[digit % 10] ?? ''
  const unit = height / 8
  const left = width / 2 - unit * 1.5
  const top = height / 2 - unit * 2.5
  const isOnGlyph = (x: number, y: number) => {
    const column = Math.floor((x - left) / unit)
    const row = Math.floor((y - top) / unit)
    const isInside = column >= 0 && column < 3 && row >= 0 && row < 5
    return isInside && glyph[row * 3 + column] === '1'
  }
  const cornerAt = (x: number, y: number): Pixel | undefined => {
    const isLeft = x < corner
    if (!isLeft && x < width - corner) return undefined
    if (y < corner) return isLeft ? [220, 30, 30] : [30, 200, 60]
    if (y >= height - corner) return isLeft ? [240, 210, 40] : [40, 70, 230]
    return undefined
  }
  return picture(width, height, (x, y) => {
    if (isOnGlyph(x, y)) return [250, 250, 250]
    const gray = Math.round(150 - (90 * y) / height)
    return cornerAt(x, y) ?? [gray, gray, gray + 10]
  })
}

/** Ten upright bands of different hues, bright above and half as bright below. */
export function hues(width = 400, height = 200): SyntheticPicture {
  return picture(width, height, (x, y) => {
    const band = Math.floor((x * 10) / width)
    const light = y * 2 < height ? 1 : 0.5
    const hue = (index: number) =>
      Math.round((150 + 100 * Math.cos((band / 10 + index / 3) * 6.283)) * light)
    return [hue(0), hue(1), hue(2)]
  })
}
