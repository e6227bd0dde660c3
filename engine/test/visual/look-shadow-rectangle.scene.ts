import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'A shadow is the outline blurred, its blur twice the standard deviation, offset in reference pixels.',
  represents: 'shadows',
  elements: [
    backdrop('d0d4d8'),
    element('panel', {
      boundsExpected: { x1: 25, y1: 20, x2: 75, y2: 75 },
      background: { kind: 'color', color: '3060c0' },
      looks: { shadow: { offsetX: 30, offsetY: 45, blur: 48, color: '000000c0' } },
    }),
  ],
})
