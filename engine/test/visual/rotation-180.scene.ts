import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'The inside is turned 180 degrees clockwise and fills the box as seen on screen (CORE-ELM-013).',
  elements: [
    image('card', {
      rotation: 180,
      sizing: 'stretch',
      boundsExpected: { x1: 15, y1: 15, x2: 85, y2: 85 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(4) } },
})
