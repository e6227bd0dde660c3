import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A wide source fills an upright box: it covers, is centred, and is cut at the box (CORE-ELM-014).',
  represents: 'fill',
  elements: [image('card', { sizing: 'fill', boundsExpected: { x1: 25, y1: 10, x2: 70, y2: 90 } })],
  sources: { 'file:card': { make: () => testCard(1) } },
})
