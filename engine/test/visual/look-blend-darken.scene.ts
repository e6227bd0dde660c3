import { blendedBars } from './blended-bars.ts'

export const scene = blendedBars('darken', 'Darken keeps the darker channel (W3C Compositing 1).')
