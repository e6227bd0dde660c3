import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'What a key takes out is transparent on a canvas with alpha.',
  alpha: true,
  elements: [
    image('card', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      sizing: 'stretch',
      looks: {
        chromaKey: { color: 'dc1e1e', similarity: 18, smoothness: 4, spill: 0 },
        feather: 5,
      },
    }),
  ],
  sources: { 'file:card': { make: () => testCard(2) } },
})
