import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'Corners are named in the unturned box and turn with it, as does the gradient (CORE-MSK-004, CORE-ELM-013).',
  elements: [
    backdrop('101010'),
    element('panel', {
      rotation: 90,
      mask: {
        kind: 'rounded_rectangle',
        radius: 40,
        topRight: false,
        bottomRight: false,
        bottomLeft: false,
      },
      background: {
        kind: 'linear_gradient',
        colorStops: [
          { color: 'ffffff', offset: 0 },
          { color: '2060a0', offset: 1 },
        ],
      },
      boundsExpected: { x1: 20, y1: 15, x2: 80, y2: 85 },
    }),
  ],
})
