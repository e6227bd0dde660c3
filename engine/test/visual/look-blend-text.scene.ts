import { backdrop, element, golden, image } from './golden-scene.ts'
import { tenths } from './synthetic-source.ts'

const words = (id: string, y1: number, blend: 'multiply' | 'screen' | 'overlay') =>
  element(id, {
    boundsExpected: { x1: 5, y1, x2: 95, y2: y1 + 26 },
    zIndex: 1,
    content: { kind: 'text', text: blend, size: 16, color: '80a0c0' },
    looks: { blend, shadow: { offsetY: 12, blur: 20, color: '00000040' } },
  })

export const scene = golden({
  sentence: 'Words blend too, and the shadow of a text element is that of its box.',
  elements: [
    backdrop('101010'),
    image('tenths', {
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      sizing: 'stretch',
    }),
    words('first', 6, 'multiply'),
    words('second', 38, 'screen'),
    words('third', 70, 'overlay'),
  ],
  sources: { 'file:tenths': { make: () => tenths() } },
})
