import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A horizontal flip mirrors the content left to right (CORE-ELM-008).',
  elements: [
    image('card', { horizontalFlip: true, boundsExpected: { x1: 15, y1: 15, x2: 85, y2: 85 } }),
  ],
  sources: { 'file:card': { make: () => testCard(2) } },
})
