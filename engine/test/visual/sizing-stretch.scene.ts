import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A wide source is stretched into an upright box (CORE-ELM-014).',
  represents: 'stretch',
  elements: [
    image('card', { sizing: 'stretch', boundsExpected: { x1: 25, y1: 10, x2: 70, y2: 90 } }),
  ],
  sources: { 'file:card': { make: () => testCard(1) } },
})
