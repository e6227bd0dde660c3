import { golden, image, STORY } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'In an upright frame a reference pixel is 1/1080 of the width (CORE-BRD-004, CORE-FMT-007).',
  frame: STORY,
  elements: [
    image('ramp', {
      border: { primaryColor: 'ffffff', width: 30 },
      boundsExpected: { x1: 10, y1: 30, x2: 90, y2: 70 },
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
