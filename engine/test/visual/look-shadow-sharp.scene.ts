import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'A shadow without blur has a plain edge, and the opacity of the element is its own too (CORE-ELM-011).',
  elements: [
    backdrop('d0d4d8'),
    element('panel', {
      boundsExpected: { x1: 25, y1: 20, x2: 75, y2: 75 },
      background: { kind: 'color', color: '3060c0' },
      mask: { kind: 'rounded_rectangle', radius: 20 },
      opacity: 50,
      looks: { shadow: { offsetX: 48, offsetY: 30, blur: 0, color: '000000ff' } },
    }),
  ],
})
