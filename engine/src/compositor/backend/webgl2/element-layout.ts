import type { LooksVariant } from './looks/looks-layout.ts'

/**
 * Where each number of an element lies in the shader's uniform array `uItem`, in units of vec4. The
 * packing code and the shader text both take their indices from here.
 */
export const SLOT = {
  /** Local → frame: a, b, c, d of the matrix. */
  transform: 0,
  /** Local → frame: translation x, y; then frame width and height. */
  placement: 1,
  /** The quad to draw, in local pixels: left, top, right, bottom. */
  quad: 2,
  /** Outline: centre x, y, half width, half height. */
  outline: 3,
  /** Outline radii: top left, top right, bottom right, bottom left. */
  radii: 4,
  /** Border width, opacity, level of detail of the texture, number of gradient stops. */
  scalars: 5,
  /** Border colour, premultiplied. */
  borderColor: 6,
  /** Background colour, premultiplied; or the gradient's geometry. */
  paint: 7,
  /** Where the texture's window lands, in local pixels: left, top, 1 / width, 1 / height. */
  textureRect: 8,
  /** The window in texture coordinates: left, top, right, bottom; a flip exchanges two of them. */
  window: 9,
  /** Limits of texture coordinates, so that nothing beside the window bleeds in: least u, v, greatest u, v. */
  windowLimits: 10,
  /** Where the content is cut, in local pixels: left, top, right, bottom. */
  cut: 11,
  /** The same for the panel under a placeholder. */
  panelCut: 12,
  /** Colour of the panel, premultiplied. */
  panelColor: 13,
} as const

/** Length of `uItem` in vec4. */
export const ITEM_SLOTS = 14
/** Most stops of a gradient, as in the protocol. */
export const MAX_STOPS = 32
/** Length of `uStopOffsets` in vec4. */
export const STOP_OFFSET_SLOTS = MAX_STOPS / 4

/** Which parts an element has: each combination is a program of its own, so that none pays for another's work. */
export interface ElementVariant {
  readonly paint: 'none' | 'color' | 'linear' | 'radial'
  readonly texture: boolean
  readonly panel: boolean
  /** False for plain rectangles. */
  readonly rounded: boolean
  readonly border: boolean
  /** True when the border's inner edge runs parallel to the outline all the way: one distance gives both. */
  readonly evenBorder: boolean
  /** True when all corners have the same radius. */
  readonly evenRadii: boolean
  /** True when nothing but the outline cuts the content. */
  readonly uncut: boolean
  /** True when a smaller level of the texture is sampled. */
  readonly halved: boolean
  /** Absent when there are none: the program then knows nothing of looks. */
  readonly looks?: LooksVariant
}

/** Names the program of a variant. */
export function variantKey({ looks, ...parts }: ElementVariant): string {
  const key = Object.values(parts).join()
  return looks ? `${key} ${JSON.stringify(looks)}` : key
}
