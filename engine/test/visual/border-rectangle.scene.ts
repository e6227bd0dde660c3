import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A border is a ring inside the box, in pixels of the 1080-line reference (CORE-BRD-001 to CORE-BRD-004).',
  elements: [
    backdrop('20252c'),
    image('ramp', {
      border: { primaryColor: 'ff8800', width: 30 },
      boundsExpected: { x1: 20, y1: 20, x2: 80, y2: 80 },
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
