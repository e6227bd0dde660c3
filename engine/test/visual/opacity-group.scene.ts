import { golden, image } from './golden-scene.ts'
import { colorBars, testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Opacity applies to the finished element, so the content does not show through its border (CORE-ELM-011).',
  elements: [
    image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 } }),
    image('card', {
      opacity: 50,
      background: { kind: 'color', color: 'ff0000' },
      border: { primaryColor: 'ffffff', width: 60 },
      padding: 5,
      boundsExpected: { x1: 20, y1: 20, x2: 80, y2: 80 },
    }),
  ],
  sources: {
    'file:bars': { make: () => colorBars() },
    'file:card': { make: () => testCard(3) },
  },
})
