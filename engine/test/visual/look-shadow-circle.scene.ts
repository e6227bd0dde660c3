import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A shadow follows a round outline (CORE-MSK-001).',
  elements: [
    backdrop('d0d4d8'),
    element('panel', {
      boundsExpected: { x1: 25, y1: 20, x2: 75, y2: 75 },
      background: { kind: 'color', color: '3060c0' },
      mask: { kind: 'circle' },
      looks: { shadow: { offsetX: -24, offsetY: 24, blur: 60, color: '800000ff' } },
    }),
  ],
})
