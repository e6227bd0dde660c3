import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'Where a border is wider than the radius its inner corners are square (CORE-BRD-004).',
  elements: [
    backdrop('e8e0d0'),
    image('ramp', {
      mask: { kind: 'rounded_rectangle', radius: 8 },
      border: { primaryColor: '303840', width: 90 },
      boundsExpected: { x1: 15, y1: 15, x2: 85, y2: 85 },
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
