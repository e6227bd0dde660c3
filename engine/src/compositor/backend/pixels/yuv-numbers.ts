/** How levels of luma and chroma become levels of red, green and blue, 0 to 255. */
export interface YuvNumbers {
  /** Luma of black. */
  readonly black: number
  readonly lumaScale: number
  /** What a step of chroma, counted from 128, adds to each colour. */
  readonly redOfV: number
  readonly greenOfU: number
  readonly greenOfV: number
  readonly blueOfU: number
}

/** Shares of red and blue in the luma: ITU-R BT.601, BT.709 and BT.2020. */
const STANDARD_DEFINITION = { red: 0.299, blue: 0.114 }
const LUMA_SHARES: Readonly<Record<string, { red: number; blue: number }>> = {
  bt709: { red: 0.2126, blue: 0.0722 },
  'bt2020-ncl': { red: 0.2627, blue: 0.0593 },
}

const known = new Map<string, { limited: YuvNumbers; full: YuvNumbers }>()

/** The numbers of a matrix as WebCodecs names it, the same object each time; an unknown matrix is BT.601. */
export function yuvNumbers(matrix: string | null, fullRange: boolean): YuvNumbers {
  const name = matrix ?? ''
  let both = known.get(name)
  if (!both) {
    both = { limited: numbersOf(name, false), full: numbersOf(name, true) }
    known.set(name, both)
  }
  return fullRange ? both.full : both.limited
}

function numbersOf(matrix: string, fullRange: boolean): YuvNumbers {
  const { red, blue } = LUMA_SHARES[matrix] ?? STANDARD_DEFINITION
  const green = 1 - red - blue
  const chromaScale = fullRange ? 1 : 255 / 224
  return {
    black: fullRange ? 0 : 16,
    lumaScale: fullRange ? 1 : 255 / 219,
    redOfV: 2 * (1 - red) * chromaScale,
    greenOfU: ((-2 * (1 - blue) * blue) / green) * chromaScale,
    greenOfV: ((-2 * (1 - red) * red) / green) * chromaScale,
    blueOfU: 2 * (1 - blue) * chromaScale,
  }
}
