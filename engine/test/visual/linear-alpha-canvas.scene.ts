import { element, golden, image } from './golden-scene.ts'
import { softDisc } from './synthetic-source.ts'

const sheet = (id: string, color: string, x1: number) =>
  element(id, {
    boundsExpected: { x1, y1: 15, x2: x1 + 45, y2: 85 },
    background: { kind: 'color', color },
    zIndex: 1,
  })

export const scene = golden({
  sentence:
    'Where light is mixed, a canvas that keeps transparency holds the mixed colours straight.',
  alpha: true,
  blending: 'linear',
  elements: [
    sheet('first', '00ff0080', 5),
    sheet('second', 'ff000080', 30),
    image('disc', { sizing: 'fit', boundsExpected: { x1: 55, y1: 10, x2: 98, y2: 90 }, zIndex: 2 }),
  ],
  sources: { 'file:disc': { make: () => softDisc() } },
})
