import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A faint gradient goes through every level on its way, in one row of steps.',
  elements: [
    element('faint', {
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      background: {
        kind: 'linear_gradient',
        direction: 'right',
        colorStops: [
          { color: '101418', offset: 0 },
          { color: '303438', offset: 1 },
        ],
      },
    }),
  ],
})
