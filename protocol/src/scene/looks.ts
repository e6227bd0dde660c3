import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { booleanField, numberBetween, positionNumber } from '../primitives/fields.ts'
import { contentSchema } from './content.ts'

/**
 * How an element is mixed with what lies under it, by the formulas of the W3C's "Compositing and
 * Blending Level 1"; `add` is its `plus-lighter`. Computed in gamma sRGB.
 */
export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'add',
] as const
export type BlendMode = (typeof blendModes)[number]

/** Greatest offset and blur of a shadow, in reference pixels. */
const MAX_SHADOW = 500

/**
 * A shadow of the element's outline, under the element; offset, on screen whatever the rotation, and
 * blur in reference pixels (of 1080 lines). As in CSS, the blur is twice the standard deviation.
 */
export const shadowSchema = z.object({
  offsetX: numberBetween('offsetX', -MAX_SHADOW, MAX_SHADOW).default(0),
  offsetY: numberBetween('offsetY', -MAX_SHADOW, MAX_SHADOW).default(8),
  blur: numberBetween('blur', 0, MAX_SHADOW).default(24),
  color: colorSchema.default('00000080'),
})

/**
 * Takes one colour out of the picture. Colours are compared by their Cb and Cr alone (BT.601, each from
 * -50 to 50 percent): nearer to the key than `similarity` nothing shows, over the next `smoothness`
 * percent it comes back. `spill` is how much of the key's tint is taken out of what remains, in percent.
 */
export const chromaKeySchema = z.object({
  color: colorSchema.default('00ff00'),
  similarity: numberBetween('similarity', 0, 100).default(20),
  smoothness: numberBetween('smoothness', 0, 100).default(8),
  spill: numberBetween('spill', 0, 100).default(50),
})
export type ChromaKey = z.infer<typeof chromaKeySchema>

/**
 * Colour correction of the picture, applied in this order. `temperature` -100 (cold) to 100 (warm);
 * `brightness`, `contrast` (about middle grey) and `saturation` in percent, 100 changing nothing;
 * `hue` in degrees; `gamma` above 1 lightens the middle. As the filter functions of CSS of those names.
 */
export const colorCorrectionSchema = z.object({
  temperature: numberBetween('temperature', -100, 100).default(0),
  brightness: numberBetween('brightness', 0, 400).default(100),
  contrast: numberBetween('contrast', 0, 400).default(100),
  saturation: numberBetween('saturation', 0, 400).default(100),
  hue: numberBetween('hue', -180, 180).default(0),
  gamma: numberBetween('gamma', 0.1, 10).default(1),
})
export type ColorCorrection = z.infer<typeof colorCorrectionSchema>

/** What of a mask's picture decides how much of the element shows: its brightness or its opacity. */
export const maskChannels = ['luma', 'alpha'] as const
export type MaskChannel = (typeof maskChannels)[number]

/** Another picture, stretched over the element's unrotated box, that says where the element shows. */
export const pictureMaskSchema = z.object({
  content: contentSchema,
  channel: z.enum(maskChannels).default('luma'),
  invert: booleanField('invert').default(false),
})

/**
 * A look-up table, such as a .cube file, that gives every colour of the picture another; `strength` in
 * percent mixes its answer with the colour asked for.
 */
export const lutSchema = z.object({
  content: contentSchema,
  strength: numberBetween('strength', 0, 100).default(100),
})

/**
 * How an element looks beyond its box: every part is optional and absent by default. Additional to the
 * specification. Chroma key, colour correction, table and blur, in this order, change the picture that a
 * source gives; feather, picture mask, shadow and blending concern the finished element.
 */
export const looksSchema = z.object({
  /** How far inwards from the outline the element fades in, in percent of the box's shorter side. */
  feather: numberBetween('feather', 0, 50).optional(),
  shadow: shadowSchema.nullable().optional(),
  blend: z.enum(blendModes).optional(),
  chromaKey: chromaKeySchema.nullable().optional(),
  colorCorrection: colorCorrectionSchema.nullable().optional(),
  lut: lutSchema.nullable().optional(),
  pictureMask: pictureMaskSchema.nullable().optional(),
  /** Standard deviation of a Gaussian blur of the picture inside its box, in reference pixels. */
  blur: positionNumber('blur').max(200, 'The blur is invalid').optional(),
})
export type Looks = z.infer<typeof looksSchema>
