import { element, golden, image } from './golden-scene.ts'
import { softDisc } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A canvas that asks for alpha is cleared to transparent and keeps it (CORE-BKG-002).',
  represents: 'transparent canvases',
  alpha: true,
  elements: [
    element('veil', {
      boundsExpected: { x1: 10, y1: 20, x2: 60, y2: 80 },
      background: { kind: 'color', color: 'ff800080' },
    }),
    image('disc', { sizing: 'fit', boundsExpected: { x1: 40, y1: 10, x2: 90, y2: 90 } }),
  ],
  sources: { 'file:disc': { make: () => softDisc() } },
})
