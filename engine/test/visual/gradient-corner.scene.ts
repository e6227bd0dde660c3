import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'A corner gradient has its middle on the line between the two other corners, as in CSS (CORE-BKG-006).',
  elements: [
    element('panel', {
      boundsExpected: { x1: 5, y1: 20, x2: 95, y2: 80 },
      background: {
        kind: 'linear_gradient',
        direction: 'bottom-right',
        colorStops: [
          { color: '000000', offset: 0 },
          { color: 'ffffff', offset: 1 },
        ],
      },
    }),
  ],
})
