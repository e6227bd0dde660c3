import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A circle in an upright box takes its width (CORE-MSK-002).',
  elements: [
    backdrop('443322'),
    image('ramp', { mask: { kind: 'circle' }, boundsExpected: { x1: 35, y1: 5, x2: 65, y2: 95 } }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
