/** Red, green and blue. */
export type ColorTriple = readonly [red: number, green: number, blue: number]

/**
 * A look-up table. `curves` has one entry for each step of a channel, each channel looked up for itself;
 * `volume` one for each node of a grid of colours, red changing fastest, then green, then blue.
 */
export interface Lut {
  readonly title: string | null
  readonly kind: 'curves' | 'volume'
  /** Entries along each axis. */
  readonly size: number
  /** Colours of the first and of the last entry of each axis; what lies outside is taken as lying there. */
  readonly domainMin: ColorTriple
  readonly domainMax: ColorTriple
  /** Red, green and blue of each entry, usually from 0 to 1. */
  readonly values: Float32Array
}

/** The colour that a table gives for another, linear between its entries (trilinear in a volume). */
export function lutColor(lut: Lut, color: ColorTriple): ColorTriple {
  const [red, green, blue] = color.map((value, channel) => stepOf(lut, value, channel))
  if (!red || !green || !blue) return color
  if (lut.kind === 'curves') {
    const steps = [red, green, blue]
    return triple((channel) => {
      const { below, above, share } = steps[channel] ?? red
      return mix(valueAt(lut, below, channel), valueAt(lut, above, channel), share)
    })
  }
  const { size } = lut
  return triple((channel) => {
    const along = (y: number, z: number) => {
      const row = size * (y + size * z)
      const ends = [valueAt(lut, row + red.below, channel), valueAt(lut, row + red.above, channel)]
      return mix(ends[0] ?? 0, ends[1] ?? 0, red.share)
    }
    const across = (z: number) => mix(along(green.below, z), along(green.above, z), green.share)
    return mix(across(blue.below), across(blue.above), blue.share)
  })
}

interface Step {
  readonly below: number
  readonly above: number
  readonly share: number
}

/** Between which entries a value lies. */
function stepOf({ size, domainMin, domainMax }: Lut, value: number, channel: number): Step {
  const [least, most] = [domainMin[channel] ?? 0, domainMax[channel] ?? 1]
  const place = Math.min(1, Math.max(0, (value - least) / (most - least))) * (size - 1)
  const below = Math.min(Math.floor(place), size - 2)
  return { below, above: below + 1, share: place - below }
}

function valueAt({ values }: Lut, entry: number, channel: number): number {
  return values[entry * 3 + channel] ?? 0
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function triple(of: (channel: 0 | 1 | 2) => number): ColorTriple {
  return [of(0), of(1), of(2)]
}
