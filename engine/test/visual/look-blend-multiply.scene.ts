import { blendedBars } from './blended-bars.ts'

export const scene = blendedBars(
  'multiply',
  'Multiplying darkens: black stays, white leaves what lies below; opacity weighs it (W3C Compositing 1).',
)
