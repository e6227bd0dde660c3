import { blendedBars } from './blended-bars.ts'

export const scene = blendedBars(
  'add',
  'Adding sums light up to white (W3C Compositing 1, plus-lighter).',
)
