import { golden, image } from './golden-scene.ts'
import { colorBars, softDisc } from './synthetic-source.ts'

export const scene = golden({
  sentence: "A picture's own transparency is kept at its soft edge (CORE-CNT-004).",
  elements: [
    image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 } }),
    image('disc', { sizing: 'fit', boundsExpected: { x1: 10, y1: 10, x2: 55, y2: 90 } }),
    image('disc', {
      id: 'on-white',
      sizing: 'fit',
      background: { kind: 'color', color: 'ffffff' },
      boundsExpected: { x1: 60, y1: 30, x2: 90, y2: 70 },
    }),
  ],
  sources: {
    'file:bars': { make: () => colorBars() },
    'file:disc': { make: () => softDisc() },
  },
})
