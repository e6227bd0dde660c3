import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A border that is not enabled takes no room (CORE-BRD-002).',
  elements: [
    image('card', {
      border: { enabled: false, primaryColor: 'ff0000', width: 60 },
      boundsExpected: { x1: 20, y1: 20, x2: 80, y2: 80 },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(1) } },
})
