import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A circle has a round border (CORE-BRD-004, CORE-MSK-002).',
  elements: [
    backdrop('20252c'),
    image('ramp', {
      mask: { kind: 'circle' },
      border: { primaryColor: '33ddaa', width: 24 },
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
