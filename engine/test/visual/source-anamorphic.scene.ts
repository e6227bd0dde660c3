import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'Sizing reckons with the display size, not with the stored pixels (CORE-ELM-025).',
  represents: 'pixel aspect ratios',
  elements: [
    image('card', {
      sizing: 'fit',
      background: { kind: 'color', color: '303030' },
      boundsExpected: { x1: 5, y1: 10, x2: 95, y2: 90 },
    }),
  ],
  sources: {
    'file:card': { make: () => testCard(4, 180, 180), display: { width: 320, height: 180 } },
  },
})
