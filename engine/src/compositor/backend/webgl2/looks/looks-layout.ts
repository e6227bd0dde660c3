import type { ItemLooks } from '../../../../scene/item-looks.ts'

/** Where each number of an item's looks lies in the shader's uniform array `uLooks`, in units of vec4. */
export const LOOK_SLOT = {
  /** 1 / feather in pixels, the shadow's standard deviation, its offset x, y in local pixels. */
  softness: 0,
  /** Colour of the shadow, premultiplied. */
  shadowColor: 1,
  /** Chroma key: Cb, Cr, similarity, 1 / smoothness. */
  key: 2,
  /** Tint that is taken out: Cb, Cr of a unit vector, share; unused. */
  spill: 3,
  /** Rows of the colour matrix. */
  gradeRed: 4,
  gradeGreen: 5,
  gradeBlue: 6,
  /** Exponent; level of detail of the mask; 1 to invert the mask, else 0; unused. */
  exponent: 7,
  /** 1 / width and 1 / height of the local box; weight of the mask's luma, of its alpha. */
  masking: 8,
  /** Look-up table: entries along each axis, strength, 1 for curves, else 0; unused. */
  lut: 9,
} as const

/** Length of `uLooks` in vec4. */
export const LOOK_SLOTS = 10

/** The texture unit of a picture mask; unit 0 is the element's own picture. */
export const MASK_UNIT = 1
/** The texture unit of what was drawn so far, for blending that the hardware does not offer. */
export const BACKDROP_UNIT = 2
/** The texture unit of a look-up table. */
export const LUT_UNIT = 3

/** The formulas that read what was drawn so far. */
export type BackdropFormula = 'multiply' | 'overlay' | 'darken' | 'lighten'

/** Which looks a program has; an element without any has a program that knows nothing of them. */
export interface LooksVariant {
  readonly key: boolean
  readonly grade: boolean
  readonly lut: boolean
  readonly feather: boolean
  readonly mask: boolean
  readonly shadow: 'none' | 'sharp' | 'rectangle' | 'rounded'
  readonly backdrop: BackdropFormula | null
}

/** What a program may do to the picture of a source before anything else. */
export type Treatment = Pick<LooksVariant, 'key' | 'grade' | 'lut'>

/** True when a program changes the picture of a source. */
export function isTreatment({ key, grade, lut }: Treatment): boolean {
  return key || grade || lut
}

/** How a program's output is mixed with what was drawn so far. */
export type BlendPath =
  | { readonly kind: 'over' }
  | { readonly kind: 'fixed'; readonly mode: 'multiply' | 'screen' | 'add' }
  | { readonly kind: 'backdrop'; readonly formula: BackdropFormula }

/**
 * The cheapest exact way to blend: fixed-function blending where it gives the formula (multiplying does
 * only over an opaque ground), else the shader with a copy of what was drawn so far.
 */
export function blendPath(blend: ItemLooks['blend'], isOpaqueGround: boolean): BlendPath {
  if (blend === undefined) return { kind: 'over' }
  if (blend === 'screen' || blend === 'add') return { kind: 'fixed', mode: blend }
  if (blend === 'multiply' && isOpaqueGround) return { kind: 'fixed', mode: blend }
  return { kind: 'backdrop', formula: blend }
}
