import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'The inside is turned 270 degrees clockwise and fills the box as seen on screen (CORE-ELM-013).',
  elements: [
    image('card', {
      rotation: 270,
      sizing: 'stretch',
      boundsExpected: { x1: 35, y1: 5, x2: 65, y2: 95 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(7) } },
})
