import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A radius of 50 % makes a pill (CORE-MSK-003).',
  elements: [
    backdrop('101820'),
    element('pill', {
      mask: { kind: 'rounded_rectangle', radius: 50 },
      background: { kind: 'color', color: 'ffcc33' },
      boundsExpected: { x1: 10, y1: 30, x2: 90, y2: 70 },
    }),
  ],
})
