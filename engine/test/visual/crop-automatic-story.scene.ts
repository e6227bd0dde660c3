import { golden, image, STORY } from './golden-scene.ts'
import { tenths } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'In an upright frame an automatic window is narrow (CORE-CRP-006, GAP-025).',
  frame: STORY,
  elements: [
    image('tenths', {
      crop: { kind: 'automatic', faceXPosition: 'second_from_right' },
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
    }),
  ],
  sources: { 'file:tenths': { make: () => tenths() } },
})
