import { backdrop, golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A blur is as wide on screen whatever the turn and the crop, and does not darken the edge.',
  elements: [
    backdrop('303030'),
    image('card', {
      boundsExpected: { x1: 4, y1: 6, x2: 46, y2: 94 },
      rotation: 270,
      looks: { blur: 12 },
    }),
    image('card', {
      id: 'cropped',
      boundsExpected: { x1: 54, y1: 6, x2: 96, y2: 94 },
      crop: { kind: 'manual', x1: 0, x2: 40, y1: 10 },
      verticalFlip: true,
      looks: { blur: 12 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(5) } },
})
