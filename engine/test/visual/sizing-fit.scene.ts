import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A wide source fits an upright box: all of it shows, centred, and the background shows beside it (CORE-ELM-014).',
  represents: 'fit',
  elements: [
    image('card', {
      sizing: 'fit',
      background: { kind: 'color', color: '204060' },
      boundsExpected: { x1: 25, y1: 10, x2: 70, y2: 90 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(1) } },
})
