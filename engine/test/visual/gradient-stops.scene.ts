import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'Beyond the first and the last stop their colours go on (CORE-BKG-003, CORE-BKG-005).',
  elements: [
    element('panel', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      background: {
        kind: 'linear_gradient',
        direction: 'bottom',
        colorStops: [
          { color: 'ff3030', offset: 0.2 },
          { color: '30ff30', offset: 0.5 },
          { color: '3030ff', offset: 0.8 },
        ],
      },
    }),
  ],
})
