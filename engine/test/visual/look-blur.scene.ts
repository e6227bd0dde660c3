import { golden, image } from './golden-scene.ts'
import { picture, testCard } from './synthetic-source.ts'

/** Large dark and light squares. */
const board = () =>
  picture(640, 640, (x, y) =>
    (Math.floor(x / 160) + Math.floor(y / 160)) % 2 === 0 ? [140, 150, 145] : [95, 85, 100],
  )

export const scene = golden({
  sentence:
    'A blur softens the picture inside its box, whose edges stay; small and large, cropped and fine.',
  represents: 'blur',
  elements: [
    image('board', {
      boundsExpected: { x1: 3, y1: 5, x2: 48, y2: 95 },
      sizing: 'stretch',
      looks: { blur: 60 },
    }),
    image('card', {
      boundsExpected: { x1: 52, y1: 5, x2: 97, y2: 48 },
      mask: { kind: 'rounded_rectangle', radius: 30 },
      looks: { blur: 9 },
    }),
    image('board', {
      id: 'corner',
      boundsExpected: { x1: 52, y1: 52, x2: 97, y2: 95 },
      crop: { kind: 'manual', x1: 10, x2: 60, y1: 15 },
      horizontalFlip: true,
      looks: { blur: 24, colorCorrection: { saturation: 50 } },
    }),
  ],
  sources: {
    'file:board': { make: board },
    'file:card': { make: () => testCard(5) },
  },
})
