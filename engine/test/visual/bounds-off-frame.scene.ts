import { golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'Elements may stand partly or wholly outside the frame (CORE-BND-002 to CORE-BND-005).',
  elements: [
    image('bars', { id: 'left', boundsExpected: { x1: -20, y1: 10, x2: 30, y2: 50 } }),
    image('bars', { id: 'corner', boundsExpected: { x1: 80, y1: 70, x2: 130, y2: 120 } }),
    image('bars', { id: 'tall', boundsExpected: { x1: 40, y1: -60, x2: 60, y2: 160 } }),
    image('bars', { id: 'away', boundsExpected: { x1: -60, y1: 0, x2: 0, y2: 40 } }),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
