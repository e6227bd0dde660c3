import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A radial gradient reaches its last stop at half the diagonal (CORE-BKG-007).',
  represents: 'radial gradients',
  elements: [
    element('panel', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      background: {
        kind: 'radial_gradient',
        colorStops: [
          { color: 'ffffff', offset: 0 },
          { color: '203080', offset: 1 },
        ],
      },
    }),
  ],
})
