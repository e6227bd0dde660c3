import { blendedBars } from './blended-bars.ts'

export const scene = blendedBars(
  'lighten',
  'Lighten keeps the lighter channel (W3C Compositing 1).',
)
