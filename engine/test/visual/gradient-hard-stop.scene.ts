import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'Two stops at one offset make a hard edge (CORE-BKG-005).',
  elements: [
    element('panel', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      background: {
        kind: 'linear_gradient',
        colorStops: [
          { color: '1050c0', offset: 0 },
          { color: '1050c0', offset: 0.5 },
          { color: 'f0c020', offset: 0.5 },
          { color: 'c02020', offset: 1 },
        ],
      },
    }),
  ],
})
