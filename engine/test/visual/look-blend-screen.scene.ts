import { blendedBars } from './blended-bars.ts'

export const scene = blendedBars(
  'screen',
  'Screening lightens: black leaves what lies below (W3C Compositing 1).',
)
