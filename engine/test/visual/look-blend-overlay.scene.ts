import { blendedBars } from './blended-bars.ts'

export const scene = blendedBars(
  'overlay',
  'Overlay multiplies the dark and screens the light of what lies below (W3C Compositing 1).',
)
