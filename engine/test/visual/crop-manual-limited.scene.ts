import { golden, image } from './golden-scene.ts'
import { tenths } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A manual crop ends at the bottom of the source at the latest; filling cuts the rest (GAP-024).',
  elements: [
    image('tenths', {
      crop: { kind: 'manual', x1: 10, x2: 50, y1: 40 },
      boundsExpected: { x1: 30, y1: 5, x2: 70, y2: 95 },
    }),
  ],
  sources: { 'file:tenths': { make: () => tenths() } },
})
