import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'A shadow has the corners of its outline, turned with it, but falls the same way on screen (CORE-MSK-003).',
  elements: [
    backdrop('d0d4d8'),
    element('panel', {
      boundsExpected: { x1: 25, y1: 20, x2: 75, y2: 75 },
      background: { kind: 'color', color: '3060c0' },
      mask: { kind: 'rounded_rectangle', radius: 40, topRight: false, bottomLeft: false },
      rotation: 90,
      looks: { shadow: { offsetX: 36, offsetY: 36, blur: 9, color: '000000a0' } },
    }),
  ],
})
