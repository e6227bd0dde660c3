import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Content is flipped in its own axes, then turned; the background is turned but not flipped (CORE-ELM-008, CORE-ELM-013).',
  represents: 'flips',
  elements: [
    image('card', {
      rotation: 270,
      horizontalFlip: true,
      padding: 8,
      background: {
        kind: 'linear_gradient',
        colorStops: [
          { color: 'ff4040', offset: 0 },
          { color: '4040ff', offset: 1 },
        ],
      },
      mask: { kind: 'rounded_rectangle', radius: 20, topLeft: false },
      boundsExpected: { x1: 30, y1: 5, x2: 70, y2: 95 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(5) } },
})
