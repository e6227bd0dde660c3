import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A lone picture at 30 % lets what lies below show through (CORE-ELM-011).',
  elements: [
    backdrop('ffffff'),
    image('ramp', {
      opacity: 30,
      mask: { kind: 'circle' },
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
