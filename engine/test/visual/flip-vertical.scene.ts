import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A vertical flip mirrors the content top to bottom (CORE-ELM-009).',
  elements: [
    image('card', { verticalFlip: true, boundsExpected: { x1: 15, y1: 15, x2: 85, y2: 85 } }),
  ],
  sources: { 'file:card': { make: () => testCard(7) } },
})
