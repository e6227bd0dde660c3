import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A radial gradient of size 40 ends at 40 % of half the diagonal (CORE-BKG-007).',
  elements: [
    element('panel', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      mask: { kind: 'rounded_rectangle', radius: 20 },
      background: {
        kind: 'radial_gradient',
        size: 40,
        colorStops: [
          { color: 'fff0a0', offset: 0 },
          { color: 'c04010', offset: 0.6 },
          { color: '301010', offset: 1 },
        ],
      },
    }),
  ],
})
