import { golden, image } from './golden-scene.ts'
import { tenths } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A flip mirrors the cropped window, not the choice of window (CORE-ELM-008, CORE-CRP-001).',
  elements: [
    image('tenths', {
      horizontalFlip: true,
      crop: { kind: 'manual', x1: 0, x2: 50, y1: 20 },
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
    }),
  ],
  sources: { 'file:tenths': { make: () => tenths(400, 300) } },
})
