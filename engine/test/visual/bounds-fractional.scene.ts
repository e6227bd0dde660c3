import { element, golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'Edges between pixels are antialiased over one pixel, not rounded (CORE-BND-001).',
  represents: 'fractional bounds',
  elements: [
    element('light', {
      boundsExpected: { x1: 10.1, y1: 10.1, x2: 45.05, y2: 89.9 },
      background: { kind: 'color', color: 'ffffff' },
    }),
    image('card', { boundsExpected: { x1: 55.07, y1: 10.13, x2: 94.93, y2: 60.21 } }),
  ],
  sources: { 'file:card': { make: () => testCard(1) } },
})
