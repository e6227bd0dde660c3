import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'The default gradient runs from the left edge to the right edge (CORE-BKG-004, CORE-BKG-006).',
  elements: [
    element('panel', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      background: { kind: 'linear_gradient' },
    }),
  ],
})
