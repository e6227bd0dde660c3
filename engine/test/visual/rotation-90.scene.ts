import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'The inside is turned 90 degrees clockwise and fills the box as seen on screen (CORE-ELM-013).',
  represents: 'rotation',
  elements: [
    image('card', {
      rotation: 90,
      sizing: 'stretch',
      boundsExpected: { x1: 35, y1: 5, x2: 65, y2: 95 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(7) } },
})
