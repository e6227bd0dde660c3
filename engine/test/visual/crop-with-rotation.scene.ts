import { golden, image } from './golden-scene.ts'
import { tenths } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'The window of a turned element takes the shape of its unturned box (CORE-CRP-001, CORE-ELM-013).',
  elements: [
    image('tenths', {
      rotation: 90,
      crop: { kind: 'manual', x1: 0, x2: 70, y1: 0 },
      boundsExpected: { x1: 35, y1: 5, x2: 65, y2: 95 },
    }),
  ],
  sources: { 'file:tenths': { make: () => tenths() } },
})
