import type { BlendMode, MaskChannel, Rgba } from '@proscenium/protocol'
import type { PixelPoint } from '../layout/geometry.ts'

/** A shadow of the outline: Gaussian, laid under the finished element. */
export interface ItemShadow {
  /** From the outline to its shadow, in local pixels (the turn of the element taken back). */
  readonly offset: PixelPoint
  /** Standard deviation in pixels; below `SHARP_SIGMA_PX` the shadow has a plain antialiased edge. */
  readonly sigma: number
  readonly color: Rgba
}

/**
 * A chroma key in numbers. For a straight sRGB colour, Cb and Cr (BT.601, each from -0.5 to 0.5) at
 * distance d from the key keep `clamp((d - similarity) / smoothness, 0, 1)` of the opacity; then the
 * part of (Cb, Cr) along `spillDirection`, where positive, times `spill` is taken out, luma kept.
 */
export interface ItemChromaKey {
  readonly cb: number
  readonly cr: number
  readonly similarity: number
  /** Never 0. */
  readonly smoothness: number
  readonly spill: number
  /** Unit vector (Cb, Cr) of the key's tint; (0, 0) for a grey key. */
  readonly spillDirection: readonly [number, number]
}

/** Colour correction in numbers: straight sRGB times the matrix, clamped to 0 … 1, to the power of `exponent`. */
export interface ItemGrade {
  /** Three rows of red, green, blue factors and a constant. */
  readonly matrix: readonly number[]
  readonly exponent: number
}

/** A look-up table: a source whose picture is read as one (see `lutShape`). */
export interface ItemLut {
  /** A source key; while it has no picture, or one that is no table, colours stay as they are. */
  readonly key: string
  /** Share of the table's colour in the result; the rest is the colour asked for. */
  readonly strength: number
}

/** A picture that decides how much of an element shows, stretched over its local box. */
export interface ItemPictureMask {
  /** A source key; while it has no picture the element shows whole. */
  readonly key: string
  /** `luma`: 0.2126 R + 0.7152 G + 0.0722 B of the premultiplied picture. */
  readonly channel: MaskChannel
  readonly invert: boolean
}

/**
 * What an element has beyond its box, ready to draw. Each part is absent where it changes nothing, so a
 * backend pays only for what is there. In this order: `key`, `grade`, `lut` and `blur` change the picture of a
 * source (they are absent for words and placeholders); `feather` and `mask` multiply the finished
 * element's opacity; `shadow` is laid under the result; the item's `opacity` multiplies both; `blend`
 * mixes them with what lies below.
 */
export interface ItemLooks {
  readonly key?: ItemChromaKey
  readonly grade?: ItemGrade
  readonly lut?: ItemLut
  /** Standard deviation in pixels of a Gaussian over the cropped picture, whose edge repeats outside. */
  readonly blur?: number
  /** Distance in pixels over which the element fades in from its outline (see `featherShare`). */
  readonly feather?: number
  readonly mask?: ItemPictureMask
  readonly shadow?: ItemShadow
  /** Absent: source-over. Formulas of W3C Compositing and Blending Level 1; `add` is `plus-lighter`. */
  readonly blend?: Exclude<BlendMode, 'normal'>
}
