import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'The inner edge of a border is the outline moved inwards, with a smaller radius (CORE-BRD-004, CORE-MSK-003).',
  represents: 'borders',
  elements: [
    backdrop('20252c'),
    image('ramp', {
      mask: { kind: 'rounded_rectangle', radius: 30 },
      border: { primaryColor: 'ffffff', width: 36 },
      boundsExpected: { x1: 20, y1: 15, x2: 80, y2: 85 },
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
