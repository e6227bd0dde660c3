import { backdrop, golden, image } from './golden-scene.ts'
import { colorBars, testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A caption is not turned, flipped or masked by its parent (CORE-OVL-002).',
  elements: [
    backdrop('202020'),
    image('card', {
      rotation: 90,
      horizontalFlip: true,
      mask: { kind: 'circle' },
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
      overlays: [
        {
          id: 'plate',
          content: { kind: 'file', fileId: 'bars' },
          border: { primaryColor: 'ffffff', width: 9 },
          relativeBounds: { width: 50, height: 25, verticalAlignment: 'bottom' },
        },
      ],
    }),
  ],
  sources: {
    'file:card': { make: () => testCard(6) },
    'file:bars': { make: () => colorBars() },
  },
})
