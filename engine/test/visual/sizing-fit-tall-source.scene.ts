import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'An upright source fits a wide box with room left and right (CORE-ELM-014).',
  elements: [
    image('card', {
      sizing: 'fit',
      background: { kind: 'color', color: '602040' },
      boundsExpected: { x1: 10, y1: 20, x2: 90, y2: 80 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(2, 150, 200) } },
})
