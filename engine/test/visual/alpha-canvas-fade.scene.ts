import { contentOf, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A fade between transparent scenes mixes their opacity too (GAP-020).',
  alpha: true,
  elements: [
    element('left', {
      boundsExpected: { x1: 10, y1: 20, x2: 60, y2: 80 },
      background: { kind: 'color', color: 'ff4040' },
    }),
  ],
  transition: {
    to: contentOf([
      element('right', {
        boundsExpected: { x1: 40, y1: 20, x2: 90, y2: 80 },
        background: { kind: 'color', color: '4080ff' },
      }),
    ]),
    progress: 0.25,
  },
})
