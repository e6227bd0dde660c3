import { golden, image } from './golden-scene.ts'
import { tenths } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    "A manual crop's missing edge follows from the element's shape (CORE-CRP-003 to CORE-CRP-005, GAP-024).",
  represents: 'manual crops',
  elements: [
    image('tenths', {
      crop: { kind: 'manual', x1: 20, x2: 60, y1: 10 },
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
    }),
  ],
  sources: { 'file:tenths': { make: () => tenths(400, 300) } },
})
