import { backdrop, golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A feather takes border and picture together and turns with the element (CORE-ELM-013).',
  elements: [
    backdrop('c0c8d0'),
    image('card', {
      boundsExpected: { x1: 30, y1: 5, x2: 70, y2: 95 },
      rotation: 90,
      opacity: 80,
      border: { primaryColor: 'ff2020', width: 24 },
      mask: { kind: 'rounded_rectangle', radius: 30, bottomRight: false },
      looks: { feather: 12 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(4) } },
})
