import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A rounded rectangle has a radius in percent of the shorter side (CORE-MSK-003).',
  elements: [
    backdrop('eeeeee'),
    image('ramp', {
      mask: { kind: 'rounded_rectangle', radius: 25 },
      boundsExpected: { x1: 15, y1: 15, x2: 85, y2: 85 },
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
