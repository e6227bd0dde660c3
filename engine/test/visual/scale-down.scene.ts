import { golden, image } from './golden-scene.ts'
import { checkerboard, testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Below one half a picture is averaged, not sampled: fine squares turn grey (CORE-ELM-014).',
  represents: 'scaling down',
  elements: [
    image('fine', { boundsExpected: { x1: 5, y1: 10, x2: 45, y2: 90 }, sizing: 'stretch' }),
    image('card', { boundsExpected: { x1: 55, y1: 10, x2: 75, y2: 30 } }),
    image('card', { id: 'smaller', boundsExpected: { x1: 55, y1: 50, x2: 65, y2: 60 } }),
  ],
  sources: {
    'file:fine': { make: () => checkerboard(2048, 2048, 1) },
    'file:card': { make: () => testCard(8, 1280, 720) },
  },
})
