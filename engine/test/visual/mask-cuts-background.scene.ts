import { backdrop, golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'The outline cuts the background as it cuts the content (CORE-MSK-001, CORE-BKG-001).',
  elements: [
    backdrop('405060'),
    image('bars', {
      sizing: 'fit',
      mask: { kind: 'circle' },
      background: { kind: 'color', color: 'ffffff' },
      boundsExpected: { x1: 25, y1: 5, x2: 75, y2: 95 },
    }),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
