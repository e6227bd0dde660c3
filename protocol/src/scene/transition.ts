import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { numberBetween } from '../primitives/fields.ts'
import { idOf } from '../primitives/ids.ts'
import { DEFAULT_TRANSITION_MS, MAX_TRANSITION_MS } from './transition-times.ts'

export const easings = ['linear', 'ease-in', 'ease-out', 'ease-in-out'] as const
export type Easing = (typeof easings)[number]

export const directions = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof directions)[number]

const timing = {
  durationMs: numberBetween('durationMs', 0, MAX_TRANSITION_MS).default(DEFAULT_TRANSITION_MS),
  easing: z.enum(easings).default('linear'),
}
const directed = { ...timing, direction: z.enum(directions).default('left') }

/** How one scene gives way to another, or an element comes and goes (GAP-020 as amended). */
export const transitionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('fade'), ...timing }),
  z.object({ kind: z.literal('dip'), ...timing, color: colorSchema.default('000000ff') }),
  z.object({
    kind: z.literal('wipe'),
    ...timing,
    shape: z.enum([...directions, 'clock', 'iris']).default('left'),
  }),
  z.object({ kind: z.literal('push'), ...directed }),
  z.object({ kind: z.literal('slide'), ...directed }),
  z.object({ kind: z.literal('zoom'), ...timing }),
  z.object({ kind: z.literal('blur'), ...timing }),
  z.object({ kind: z.literal('luma_wipe'), ...timing, fileId: idOf('fileId') }),
  z.object({ kind: z.literal('morph'), ...timing }),
  z.object({ kind: z.literal('shader'), ...timing, name: idOf('name') }),
  z.object({
    kind: z.literal('stinger'),
    fileId: idOf('fileId'),
    cutAtMs: numberBetween('cutAtMs', 0, MAX_TRANSITION_MS),
  }),
])
export type Transition = z.infer<typeof transitionSchema>
export type TransitionKind = Transition['kind']
