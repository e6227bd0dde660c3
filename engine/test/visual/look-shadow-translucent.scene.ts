import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    "An element's opacity holds for its shadow too, which shows through a translucent ground.",
  elements: [
    backdrop('ffffff'),
    element('whole', {
      boundsExpected: { x1: 10, y1: 20, x2: 40, y2: 70 },
      background: { kind: 'color', color: 'c03030' },
      opacity: 50,
      looks: { shadow: { offsetX: 60, offsetY: 60, blur: 0, color: '000000' } },
    }),
    element('ground', {
      boundsExpected: { x1: 55, y1: 20, x2: 85, y2: 70 },
      background: { kind: 'color', color: 'c0303080' },
      looks: { shadow: { offsetX: 60, offsetY: 60, blur: 0, color: '000000' } },
    }),
  ],
})
