import { golden, image } from './golden-scene.ts'
import { softDisc, testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'What is transparent gives a blur no colour: nothing dark gathers around a cut-out.',
  alpha: true,
  elements: [
    image('disc', {
      boundsExpected: { x1: 5, y1: 10, x2: 47, y2: 90 },
      sizing: 'fit',
      looks: { blur: 20 },
    }),
    image('card', {
      boundsExpected: { x1: 53, y1: 10, x2: 95, y2: 90 },
      looks: { blur: 16, chromaKey: { color: '1ec83c', similarity: 20, smoothness: 5 } },
    }),
  ],
  outside: { by: 3, because: 'Canvas 2D rounds to 8 bits with and without alpha on its way' },
  sources: { 'file:disc': { make: () => softDisc() }, 'file:card': { make: () => testCard(3) } },
})
