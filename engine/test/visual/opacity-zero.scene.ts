import { backdrop, golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'An element of opacity 0 draws nothing (CORE-ELM-011).',
  elements: [
    backdrop('204020'),
    image('card', { opacity: 0, boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 } }),
  ],
  sources: { 'file:card': { make: () => testCard(1) } },
})
