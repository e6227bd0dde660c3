import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { numberBetween, positiveNumber } from '../primitives/fields.ts'

/** Where a linear gradient runs to (CORE-BKG-006). */
export const gradientDirections = [
  'bottom',
  'bottom-left',
  'bottom-right',
  'left',
  'right',
  'top',
  'top-left',
  'top-right',
] as const
export type GradientDirection = (typeof gradientDirections)[number]

/** One stop of a gradient; `offset` runs from 0 to 1. */
export const colorStopSchema = z.object({
  color: colorSchema,
  offset: numberBetween('offset', 0, 1),
})
export type ColorStop = z.infer<typeof colorStopSchema>

/** The gradient of a new linear background (CORE-BKG-004). */
export const DEFAULT_COLOR_STOPS: ColorStop[] = [
  { color: '642B73ff', offset: 0 },
  { color: 'C6426Eff', offset: 1 },
]

const colorStopsSchema = z.array(colorStopSchema).min(2).max(32).default(DEFAULT_COLOR_STOPS)

/**
 * What lies under an element's content (CORE-BKG-001 to CORE-BKG-007).
 * A radial gradient's `size` is percent of half the diagonal of the box.
 */
export const backgroundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('color'), color: colorSchema.default('ffffffff') }),
  z.object({
    kind: z.literal('linear_gradient'),
    direction: z.enum(gradientDirections).default('right'),
    colorStops: colorStopsSchema,
  }),
  z.object({
    kind: z.literal('radial_gradient'),
    size: positiveNumber('size').default(100),
    colorStops: colorStopsSchema,
  }),
])
export type Background = z.infer<typeof backgroundSchema>
