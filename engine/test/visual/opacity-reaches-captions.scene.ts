import { backdrop, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'The opacity of an element multiplies into its captions (CORE-ELM-011, CORE-OVL-001).',
  elements: [
    backdrop('ffffff'),
    image('ramp', {
      opacity: 50,
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      overlays: [
        {
          id: 'plate',
          opacity: 50,
          background: { kind: 'color', color: '000000' },
          relativeBounds: { width: 60, height: 30 },
        },
      ],
    }),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
