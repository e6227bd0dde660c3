import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'Padding lies between border and content (CORE-ELM-012, CORE-BRD-001).',
  represents: 'padding',
  elements: [
    image('card', {
      padding: 6,
      background: { kind: 'color', color: '204080' },
      border: { primaryColor: 'ffd040', width: 24 },
      mask: { kind: 'rounded_rectangle', radius: 12 },
      boundsExpected: { x1: 15, y1: 10, x2: 85, y2: 90 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(1) } },
})
