import { golden, image } from './golden-scene.ts'
import { colorBars, softDisc, stacked } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A frame of a page has its colours above and their transparency below, and is as large as its upper half (GAP-005).',
  represents: 'stacked alpha',
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
    'file:disc': { make: () => stacked(softDisc()), form: 'stacked' },
  },
})
