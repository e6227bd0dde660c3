import { backdrop, golden, image } from './golden-scene.ts'
import { softDisc } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A bitmap with transparency is blended premultiplied, like raw pixels (CORE-CNT-004).',
  elements: [
    backdrop('f0f0f0'),
    image('pixels', { sizing: 'fit', boundsExpected: { x1: 10, x2: 41.25, y1: 20, y2: 75.6 } }),
    image('bitmap', { sizing: 'fit', boundsExpected: { x1: 55, x2: 86.25, y1: 20, y2: 75.6 } }),
  ],
  sources: {
    'file:pixels': { make: () => softDisc() },
    'file:bitmap': { make: () => softDisc(), form: 'bitmap' },
  },
})
